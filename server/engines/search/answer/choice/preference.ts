import type { Passage } from "../../query/passage";
import type { AnswerType } from "../../question/answer-type";
import type { QuestionForm } from "../../question/question-form";
import type { RatedUnit } from "../rating/rate-units";

/** What the choice between units depends on. */
export type Asked = {
  question: string;
  passages: readonly Passage[];
  form: QuestionForm;
  /** The type of answer of the message itself, and of the question that it follows. */
  type: AnswerType;
  inherited: AnswerType;
};

/** Moves the units first that answer better than the best one; returns all in their order if there are none. */
export type Preference = (rated: RatedUnit[], asked: Asked) => RatedUnit[];

import type { Passage } from "../../query/passage";
import type { AnswerType } from "../../question/answer-type";
import type { QuestionForm } from "../../question/question-form";
import type { RatedUnit } from "../rating/rate-units";

/** The question and its passages, as each preference reads them. */
export type ChoiceContext = {
  question: string;
  passages: readonly Passage[];
  form: QuestionForm;
  /** The type of answer of the message itself. */
  type: AnswerType;
  /** The type of answer of `typeQuestion`: the earlier question if the message names no type. */
  inherited: AnswerType;
};

/** Moves units to the front that answer better than the best one; otherwise keeps the order. */
export type Preference = (rated: RatedUnit[], asked: ChoiceContext) => RatedUnit[];

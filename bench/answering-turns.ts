import { answerFromPassages, rateAndChooseUnits } from "@/server/engines/search/answer/answer";
import { composeReply } from "@/server/engines/search/answer/composition/compose-reply";
import { withAskedList } from "@/server/engines/search/answer/passages-read";
import type { RatedUnit } from "@/server/engines/search/answer/rating/rate-units";
import { answerabilityFeatures } from "@/server/engines/search/answer/refusal/answerability";
import type { AnswerabilityFeatures } from "@/server/engines/search/answer/refusal/answerability-weights";
import { pageTextOf } from "@/server/engines/search/answer/units/page-sections";
import { completeQuestion } from "@/server/engines/search/dialogue/complete-question";
import { messageKind } from "@/server/engines/search/dialogue/message-kind";
import { type ContextChunk, readContext } from "@/server/engines/search/index/page-context";
import { type Passage, search } from "@/server/engines/search/query/search";
import { readAnswerType } from "@/server/engines/search/question/answer-type";
import {
  completedText,
  type CompletedQuestion,
  type EarlierTurn,
} from "@/server/engines/search/question/completed-question";
import type { Db } from "@/server/infrastructure/db/database";
import { type Conversation, type Expectation, meetsPatterns } from "./conversation-test-set";

const LIMIT = 8;
const UNITS_TRIED = 40;

/** The knowledge bases that questions are asked against. */
export type SearchTarget = { db: Db; organizationId: string; kbIds: string[]; lang: "de" | "en" };

/** A question with its search result, so that answers with other weights need no second search. */
export type AskedTurn = {
  completed: CompletedQuestion;
  passages: Passage[];
  context: ContextChunk[];
  rated: RatedUnit[];
};

/** A turn of the test set. */
export type LabelledTurn = AskedTurn & {
  conversation: Conversation;
  position: number;
  expect: Expectation;
  /** Whether a passage among the first five meets the expected patterns. */
  isFound: boolean;
  /** Whether the answers that begin with the first rated units meet the expected patterns. */
  rightUnits: ReadonlyMap<RatedUnit, boolean>;
};

export async function askTurn(
  { db, organizationId, kbIds, lang }: SearchTarget,
  completed: CompletedQuestion,
): Promise<AskedTurn> {
  const { text: question, carried, typeQuestion } = completed;
  const scope = { organizationId, kbIds };
  const found = await search(db, {
    ...scope,
    question,
    carried,
    typeQuestion,
    lang,
    limit: LIMIT,
  });
  const context = await readContext(db, organizationId, found);
  const passages = withAskedList(question, found, context);
  return { completed, passages, context, rated: rateAndChooseUnits(completed, passages, context) };
}

/** Holds a conversation as the chat does, without small talk. */
export async function holdConversation(
  target: SearchTarget,
  conversation: Conversation,
): Promise<LabelledTurn[]> {
  const earlier: EarlierTurn[] = [];
  const turns: LabelledTurn[] = [];
  for (const [position, { say, expect }] of conversation.turns.entries()) {
    if (messageKind(say) !== "question") continue;
    const completed = completeQuestion(say, earlier, target.lang);
    const turn = await askTurn(target, completed);
    const answer = answerFromPassages(completed, turn.passages, { context: turn.context });
    const isFound = holdsAnswer(turn, expect);
    const rightUnits = new Map(
      turn.rated
        .slice(0, UNITS_TRIED)
        .map((unit) => [unit, meetsPatterns(expect, textFrom(turn, unit))]),
    );
    turns.push({ ...turn, conversation, position, expect, isFound, rightUnits });
    earlier.push({
      question: completedText({ text: say, carried: answer.carried }),
      itemIds: answer.used.flatMap(({ passageIndex }) => turn.passages[passageIndex]?.itemId ?? []),
      reply: answer.text,
    });
  }
  return turns;
}

/** Whether a passage among the first five meets the expected patterns. */
export const holdsAnswer = ({ passages }: AskedTurn, expect: Expectation): boolean =>
  passages
    .slice(0, 5)
    .some(({ title, headingPath, text }) =>
      meetsPatterns({ ...expect, none: [] }, [title, ...headingPath, text].join("\n")),
    );

/** Returns the answer that begins with a unit, followed by the others in the order of `rated`. */
export function textFrom(
  { completed, passages, rated }: AskedTurn,
  best: RatedUnit,
  order: readonly RatedUnit[] = rated,
): string {
  const limits = { maxCharacters: 450, units: 3, minScoreShare: 0.5 };
  const others = order.filter((each) => each !== best);
  return composeReply(completed, passages, [best, ...others], limits)
    .map(({ text }) => text)
    .join("\n");
}

export function measureAnswerability(
  { completed, passages, context }: AskedTurn,
  best: RatedUnit | undefined,
): AnswerabilityFeatures | undefined {
  if (!best) return undefined;
  const page = pageTextOf(passages[best.passageIndex], context);
  return answerabilityFeatures(
    completed.text,
    passages,
    best,
    page,
    readAnswerType(completed.typeQuestion),
  );
}

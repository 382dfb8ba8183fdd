import { withoutMarks } from "@/server/features/chat/citation-marks";
import { unansweredReasons, type UnansweredWording } from "@/contract/unanswered";
import { z } from "zod";

type Row = {
  answerId: string;
  text: string;
  reason: string;
  askedAt: Date;
  before: string;
  newAnswer: string | null;
  hasPassed: boolean | null;
  askedAgainAt: Date | null;
  conversationId: string;
};

const CONVERSATIONS = 10;
const reason = z.enum(unansweredReasons);

/** Groups questions (latest first) by wording; most frequent wording first. */
export function presentWordings(rows: readonly Row[]): UnansweredWording[] {
  return [...Map.groupBy(rows, ({ text }) => text.toLowerCase()).values()]
    .flatMap((asked) => {
      // Prefers a question that has not passed.
      const shown = asked.find(({ hasPassed }) => !hasPassed) ?? asked[0];
      return shown ? [presentWording(shown, asked)] : [];
    })
    .toSorted((a, b) => b.count - a.count);
}

function presentWording(shown: Row, asked: readonly Row[]): UnansweredWording {
  const { newAnswer, hasPassed, askedAgainAt } = shown;
  const isAskedAgain = newAnswer !== null && askedAgainAt !== null;
  const conversations = new Map(asked.map((row) => [row.conversationId, row]));
  return {
    id: shown.answerId,
    text: shown.text,
    reason: reason.parse(shown.reason),
    count: asked.length,
    before: withoutMarks(shown.before),
    after: isAskedAgain
      ? {
          text: withoutMarks(newAnswer),
          hasPassed: hasPassed === true,
          askedAt: askedAgainAt.toISOString(),
        }
      : null,
    conversations: [...conversations.values()]
      .slice(0, CONVERSATIONS)
      .map(({ conversationId, askedAt }) => ({
        id: conversationId,
        askedAt: askedAt.toISOString(),
      })),
  };
}

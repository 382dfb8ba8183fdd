import type { AnswerModel, ModelMessage } from "@/server/engines/ai/model";
import type { Deps } from "@/server/deps";
import { rateStatements } from "@/server/engines/search/answer/score-sentences";
import type { Passage } from "@/server/engines/search/query/search";
import { chatWordings } from "@/server/features/chatbots/canned-phrases";
import { filterMarks } from "./citation-marks";
import { cite } from "./citations";
import { exactWords, keepSpelling } from "./exact-words";
import { noAnswer, questionWith, requestFor, sizeOf } from "./prompt";
import type { Question, Reply, Tell } from "./question";

type Asked = Question & { passages: Passage[]; confidence: number };

const excerptCharacters = 300;

/**
 * Lets the model word the answer. Every mark it sets is checked before it is told; an answer without any good one
 * says so and counts as none. Undefined where the model finds no answer in the passages.
 * @throws {ApiError} AI_SERVICE_UNAVAILABLE, AI_TIMEOUT; the signal's reason when it fired
 */
export async function askModel(
  deps: Deps,
  model: AnswerModel,
  asked: Asked,
  tell: Tell,
): Promise<Reply | undefined> {
  const { passages, text: question, organizationId, confidence } = asked;
  const marks = filterMarks(passages.length);
  const spelling = keepSpelling(exactWords(asked.configs));
  let text = "";
  const say = (piece: string): void => {
    if (piece === "") return;
    text += piece;
    tell(piece);
  };
  for await (const piece of withoutRefusal(model.stream(requestOf(asked)))) {
    say(spelling.push(marks.push(piece)));
  }
  say(spelling.push(marks.end()) + spelling.end());
  if (text.trim() === "") return undefined;
  const cited = marks.cited().flatMap((at) => {
    const passage = passages[at];
    return passage ? [{ passage, excerpt: excerptOf(question, passage) }] : [];
  });
  const citations = await cite(deps.db, organizationId, cited);
  if (citations.length === 0) say(`\n\n${chatWordings[asked.language].unsourced}`);
  return { text, answered: citations.length > 0, confidence, citations };
}

function requestOf({ configs, language, passages, text, history, signal }: Asked) {
  const request = requestFor(configs, language);
  const { instructions, temperature, maxTokens } = request;
  const messages = [...history.map(withoutMarks), questionWith(passages, text)];
  return { size: sizeOf(request), instructions, messages, temperature, maxTokens, signal };
}

/** The marks of earlier answers stood for other passages. */
const withoutMarks = ({ role, content }: ModelMessage): ModelMessage => ({
  role,
  content: content.replace(/\s*\[\d+\]/g, ""),
});

/** Holds the beginning back until it can no longer be a refusal; gives nothing where it is one. */
async function* withoutRefusal(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let start: string | undefined = "";
  for await (const piece of pieces) {
    if (start === undefined) {
      yield piece;
      continue;
    }
    start += piece;
    const begun = start.trimStart();
    if (noAnswer.startsWith(begun) || begun.startsWith(noAnswer)) continue;
    yield begun;
    start = undefined;
  }
  const begun = start?.trimStart() ?? "";
  if (begun !== "" && !begun.startsWith(noAnswer)) yield begun;
}

/** The words of the passage that fit the question best. */
function excerptOf(question: string, passage: Passage): string {
  const [best] = rateStatements(question, [passage]);
  const text = best?.text ?? passage.text;
  return text.length > excerptCharacters ? `${text.slice(0, excerptCharacters - 1)}…` : text;
}

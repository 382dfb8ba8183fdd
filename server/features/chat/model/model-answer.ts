import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import type { AnswerModel, ModelMessage, Usage } from "@/server/engines/ai/model";
import { rateAndChooseUnits, standalone } from "@/server/engines/search/answer/answer";
import type { Passage } from "@/server/engines/search/query/search";
import { filterMarks } from "../citation-marks";
import { cite, pageKey } from "../citations";
import { exactWords, preserveSpelling } from "../preserve-spelling";
import type { ModelUse, Question, Reply, OnText } from "../question";
import { NO_ANSWER, questionWith, requestFor, sizeOf } from "./prompt";
import { verifySentences } from "./verified-sentences";

type ModelQuestion = Question & { passages: Passage[]; confidence: number };

const EXCERPT_CHARACTERS = 300;

export type ModelReply = { reply: Reply | undefined; use: ModelUse };

/**
 * Emits a sentence once passages support it (`verifySentences`). The reply is undefined if the model finds no answer,
 * if no sentence is supported, or if it fails before the first one.
 * @throws the signal's reason
 */
export async function askModel(
  deps: Deps,
  model: AnswerModel,
  input: ModelQuestion,
  onText: OnText,
): Promise<ModelReply> {
  const { passages, text: question, organizationId, confidence } = input;
  const use: ModelUse = { usage: null, error: null, rejected: [] };
  const marks = filterMarks(passages.map(pageKey));
  const spelling = preserveSpelling(exactWords(input.configs));
  const sentences = verifySentences(question, passages);
  let text = "";
  const emit = (chunk: string): void => {
    const visible = text === "" ? chunk.trimStart() : chunk;
    if (visible === "") return;
    text += visible;
    onText(visible);
  };
  const show = (verified: string): void => emit(spelling.push(marks.push(verified)));
  try {
    const request = { ...requestOf(input), onUsage: (usage: Usage) => void (use.usage = usage) };
    for await (const chunk of withoutRefusal(model.stream(request))) show(sentences.push(chunk));
    show(sentences.end());
  } catch (error) {
    if (input.signal.aborted || !(error instanceof ApiError)) throw error;
    deps.log.warn({ err: error, model: model.name }, "language model failed");
    use.error = error.code;
  }
  emit(spelling.push(marks.end()) + spelling.end());
  use.rejected = sentences.rejected();
  const cited = marks.cited().flatMap((at) => {
    const passage = passages[at];
    return passage ? [{ passage, excerpt: excerptOf(question, passage) }] : [];
  });
  const citations = await cite(deps.db, organizationId, cited);
  // Text without a source can only be a question to the visitor.
  if (text.trim() === "") return { reply: undefined, use };
  const answered = citations.length > 0;
  const reply: Reply = { text, answered, confidence, citations, step: "model", modelUse: use };
  return { reply, use };
}

function requestOf({ configs, language, passages, text, history, signal }: ModelQuestion) {
  const request = requestFor(configs, language);
  const { instructions, temperature, maxTokens } = request;
  const messages = [...history.map(withoutMarks), questionWith(passages, text)];
  return { size: sizeOf(request), instructions, messages, temperature, maxTokens, signal };
}

/** Marks of earlier answers refer to other passages. */
const withoutMarks = ({ role, content }: ModelMessage): ModelMessage => ({
  role,
  content: content.replace(/\s*\[\d+\]/g, ""),
});

/** Holds back the beginning until it cannot be a refusal. */
async function* withoutRefusal(chunks: AsyncIterable<string>): AsyncIterable<string> {
  let start: string | undefined = "";
  for await (const chunk of chunks) {
    if (start === undefined) {
      yield chunk;
      continue;
    }
    start += chunk;
    const trimmed = start.trimStart();
    if (NO_ANSWER.startsWith(trimmed) || trimmed.startsWith(NO_ANSWER)) continue;
    yield trimmed;
    start = undefined;
  }
  const trimmed = start?.trimStart() ?? "";
  if (trimmed !== "" && !trimmed.startsWith(NO_ANSWER)) yield trimmed;
}

function excerptOf(question: string, passage: Passage): string {
  const [best] = rateAndChooseUnits(standalone(question), [passage], []);
  const text = best?.unit.text ?? passage.text;
  return text.length > EXCERPT_CHARACTERS ? `${text.slice(0, EXCERPT_CHARACTERS - 1)}…` : text;
}

export function sumOf(one: Usage | null | undefined, other: Usage | null): Usage | null {
  if (!one || !other) return one ?? other;
  const add = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);
  return {
    model: other.model,
    inputTokens: add(one.inputTokens, other.inputTokens),
    outputTokens: add(one.outputTokens, other.outputTokens),
    costMicros: add(one.costMicros, other.costMicros),
  };
}

import { chatApi } from "@/contract/conversations/chat";
import type {
  ChatCompletionRequest,
  InputItem,
  MessageContent,
} from "@/contract/conversations/openai";
import { ApiError } from "@/contract/errors";
import type { GivenMessage } from "@/server/features/chat/earlier-turns";

export type ParsedInput = { question: string; earlier: GivenMessage[] };

const textTypes = new Set(["text", "input_text", "output_text", "refusal"]);

const textOf = (content: MessageContent): string =>
  typeof content === "string"
    ? content
    : (content ?? [])
        .flatMap(({ type, text }) => (textTypes.has(type) && text !== undefined ? [text] : []))
        .join("\n");

const hasOnlyText = (content: MessageContent): boolean =>
  !Array.isArray(content) || content.every(({ type }) => textTypes.has(type));

type Message = ChatCompletionRequest["messages"][number];

/**
 * Ignores the roles system, developer and tool: a caller's text is never an instruction.
 * @throws {ApiError} VALIDATION_FAILED without a question, or for content other than text
 */
export function readMessages(messages: readonly Message[], param: string): ParsedInput {
  const last = messages.findLastIndex(({ role }) => role === "user");
  const lastQuestion = messages[last];
  if (!lastQuestion) throw invalid(param, "Validation.Required");
  if (!hasOnlyText(lastQuestion.content))
    throw invalid(`${param}.${last}.content`, "unsupported_content");
  const earlier = messages.slice(0, last).flatMap(({ role, content }): GivenMessage[] => {
    const text = textOf(content);
    const isDialogue = (role === "user" || role === "assistant") && text.trim() !== "";
    return isDialogue ? [{ role, text }] : [];
  });
  return {
    question: questionOf(textOf(lastQuestion.content), `${param}.${last}.content`),
    earlier,
  };
}

/** Accepts a text, or items of which only messages count. */
export function readInput(input: string | readonly InputItem[]): ParsedInput {
  if (typeof input === "string") return { question: questionOf(input, "input"), earlier: [] };
  const messages = input.flatMap(({ role, content }): Message[] =>
    role ? [{ role, content }] : [],
  );
  return readMessages(messages, "input");
}

function questionOf(text: string, param: string): string {
  const parsed = chatApi.ask.body.safeParse({ text });
  if (parsed.success) return parsed.data.text;
  throw invalid(param, parsed.error.issues[0]?.message ?? "Validation.Required");
}

const invalid = (path: string, code: string): ApiError =>
  new ApiError("VALIDATION_FAILED", { details: [{ path, code }] });

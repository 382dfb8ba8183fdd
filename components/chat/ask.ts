import { chatApi, chatEvents, type Citation } from "@/contract/chat";
import { failureOf, send } from "@/lib/api/call";
import { CallError } from "@/lib/api/call-error";
import { readEvents, type StreamedEvent } from "./event-stream";

type Question = { token: string; conversationId: string; text: string; signal: AbortSignal };

/** What arrives of an answer, in this order: pieces of text, then where they stand. */
export type AnswerPart =
  | { type: "token"; text: string }
  | { type: "citations"; citations: Citation[] };

/**
 * Asks a chatbot and tells of its answer as it comes; in the end whether it knew one.
 * Throws `CallError`: the platform's code, or NetworkError where the stream broke off.
 */
export async function ask(
  { token, conversationId, text, signal }: Question,
  onPart: (part: AnswerPart) => void,
): Promise<{ answered: boolean }> {
  const input = { params: { id: conversationId }, body: { text } };
  const answer = await send(chatApi.ask, input, {
    bearer: token,
    signal,
    accept: "text/event-stream",
  });
  if (!answer.ok || !answer.body) throw await failureOf(chatApi.ask, answer);
  try {
    for await (const event of readEvents(answer.body)) {
      const end = tell(event, onPart);
      if (end) return end;
    }
  } catch (cause) {
    if (cause instanceof CallError || signal.aborted) throw cause;
    throw new CallError("NetworkError", { status: 0, cause });
  }
  throw new CallError("NetworkError", { status: 0 });
}

function tell({ event, data }: StreamedEvent, onPart: (part: AnswerPart) => void) {
  const payload: unknown = JSON.parse(data);
  if (event === "token") onPart({ type: "token", ...chatEvents.token.parse(payload) });
  if (event === "citations") onPart({ type: "citations", ...chatEvents.citations.parse(payload) });
  if (event === "error")
    throw new CallError(chatEvents.error.parse(payload).message, { status: 0 });
  return event === "done" ? chatEvents.done.parse(payload) : undefined;
}

import type { InputItem, ResponseRequest } from "@/contract/conversations/openai";
import { ApiError } from "@/contract/errors";
import type { StoredAnswer } from "@/server/features/chat/service";
import { type ThreadPosition, positionAfter, findPosition } from "@/server/features/chat/threads";
import { newId } from "@/server/infrastructure/db/id";
import type { RawReply } from "@/server/infrastructure/http/route";
import { responseAnnotations } from "./annotations";
import {
  conversationHeaders,
  type Exchange,
  type OpenAiCtx,
  openExchange,
  requireModel,
  markOf,
  tokensOf,
} from "./ask";
import { readInput } from "./content";
import type { OpenAiError } from "./errors";
import { jsonReply, streamExchange, type StreamParts } from "./stream";

/**
 * @throws {ApiError} CHATBOT_NOT_FOUND, CONVERSATION_NOT_FOUND (400), VALIDATION_FAILED,
 * MESSAGE_LIMIT_REACHED, RATE_LIMITED
 */
export async function createResponse(ctx: OpenAiCtx, request: ResponseRequest): Promise<RawReply> {
  requireModel(ctx, request.model);
  const exchange = await openConversation(ctx, request);
  const head = headOf(ctx, request, exchange);
  if (request.stream) return streamExchange(ctx, exchange, responseEvents(head));
  const answered = await exchange.answer(() => {});
  return jsonReply(completedResponse(head, answered), conversationHeaders(exchange));
}

/** Finds the conversation by the referenced response or message, else by the earlier messages. */
async function openConversation(ctx: OpenAiCtx, request: ResponseRequest): Promise<Exchange> {
  const { input, previous_response_id: previous } = request;
  const { question, earlier } = readInput(input);
  const referencedId = previous ?? lastReference(input);
  if (referencedId) {
    const position = await findReferencedPosition(ctx, referencedId, question);
    if (position) return openExchange(ctx, position, question);
    const path = previous ? "previous_response_id" : "input";
    throw new ApiError("CONVERSATION_NOT_FOUND", {
      status: 400,
      details: [{ path, code: "unknown" }],
    });
  }
  const endUser = request.safety_identifier ?? request.user ?? undefined;
  const thread = { question, earlier, endUser };
  return openExchange(ctx, await findPosition(ctx, thread), question, thread);
}

const lastReference = (input: string | readonly InputItem[]): string | undefined =>
  typeof input === "string"
    ? undefined
    : input
        .flatMap(({ type, id }) => (type === "item_reference" && id?.startsWith("msg_") ? id : []))
        .at(-1);

async function findReferencedPosition(
  ctx: OpenAiCtx,
  id: string,
  question: string,
): Promise<ThreadPosition | undefined> {
  const hex = /^(?:resp|msg)_([0-9a-f]{32})$/.exec(id)?.[1];
  return hex ? positionAfter(ctx, withDashes(hex), question) : undefined;
}

const withDashes = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Uses a random id if the response is not stored. */
function headOf(ctx: OpenAiCtx, request: ResponseRequest, { turn }: Exchange): ResponseHead {
  const isStored = request.store !== false;
  const hex = (isStored ? turn.messageId : newId()).replaceAll("-", "");
  return {
    id: `resp_${hex}`,
    messageId: `msg_${hex}`,
    createdAt: Math.floor(ctx.now().getTime() / 1000),
    model: request.model,
    previousId: request.previous_response_id ?? null,
    isStored,
  };
}

type Event = { type: string } & Record<string, unknown>;

/** Numbered from 0. */
function responseEvents(head: ResponseHead): StreamParts {
  let sequence = 0;
  type Send = (payload: object, event?: string) => void;
  const emit = (send: Send, ...events: Event[]): void => {
    for (const event of events) {
      send({ ...event, sequence_number: sequence }, event.type);
      sequence += 1;
    }
  };
  return {
    open: (send) => emit(send, ...openingEvents(head)),
    text: (send, delta) =>
      emit(send, {
        type: "response.output_text.delta",
        ...outputPosition(head),
        delta,
        logprobs: [],
      }),
    complete: (send, answered) => emit(send, ...closingEvents(head, answered)),
    fail: (send, error) => emit(send, ...failureEvents(head, error)),
  };
}

const outputPosition = ({ messageId }: ResponseHead) => ({
  item_id: messageId,
  output_index: 0,
  content_index: 0,
});

function openingEvents(head: ResponseHead): Event[] {
  const response = responseOf(head, "in_progress");
  const item = messageOf(head, "in_progress", []);
  return [
    { type: "response.created", response },
    { type: "response.in_progress", response },
    { type: "response.output_item.added", output_index: 0, item },
    { type: "response.content_part.added", ...outputPosition(head), part: textPart("") },
  ];
}

function closingEvents(head: ResponseHead, answered: StoredAnswer): Event[] {
  const part = answerPart(answered);
  const position = outputPosition(head);
  return [
    ...part.annotations.map((annotation, at) => ({
      type: "response.output_text.annotation.added",
      ...position,
      annotation_index: at,
      annotation,
    })),
    { type: "response.output_text.done", ...position, text: answered.text, logprobs: [] },
    { type: "response.content_part.done", ...position, part },
    {
      type: "response.output_item.done",
      output_index: 0,
      item: messageOf(head, "completed", [part]),
    },
    { type: "response.completed", response: completedResponse(head, answered) },
  ];
}

function failureEvents(head: ResponseHead, { message, code, param }: OpenAiError): Event[] {
  const error = { code: "server_error", message };
  return [
    { type: "error", code, message, param },
    { type: "response.failed", response: { ...responseOf(head, "failed"), error } },
  ];
}

type ResponseHead = {
  id: string;
  messageId: string;
  /** Unix time in seconds. */
  createdAt: number;
  model: string;
  previousId: string | null;
  isStored: boolean;
};

/** Clients expect all of these fields. */
const responseOf = (head: ResponseHead, status: "in_progress" | "completed" | "failed") => ({
  id: head.id,
  object: "response",
  created_at: head.createdAt,
  status,
  background: false,
  error: null,
  incomplete_details: null,
  instructions: null,
  max_output_tokens: null,
  metadata: {},
  model: head.model,
  output: [],
  parallel_tool_calls: true,
  previous_response_id: head.previousId,
  reasoning: { effort: null, summary: null },
  store: head.isStored,
  temperature: null,
  text: { format: { type: "text" } },
  tool_choice: "auto",
  tools: [],
  top_p: null,
  truncation: "disabled",
  usage: null,
  user: null,
});

const messageOf = (
  { messageId: id }: ResponseHead,
  status: "in_progress" | "completed",
  content: object[],
) => ({ id, type: "message", status, role: "assistant", content });

const textPart = (text: string, annotations: object[] = []) => ({
  type: "output_text",
  text,
  annotations,
  logprobs: [],
});

const answerPart = ({ text, citations }: StoredAnswer) =>
  textPart(text, responseAnnotations(text, citations));

function completedResponse(head: ResponseHead, answered: StoredAnswer) {
  const { input, output } = tokensOf(answered);
  return {
    ...responseOf(head, "completed"),
    ...markOf(answered),
    output: [messageOf(head, "completed", [answerPart(answered)])],
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input + output,
    },
  };
}

import type { Answered } from "@/server/features/chat/service";
import type { OpenAiError } from "./errors";
import {
  answerPart,
  completedResponse,
  messageOf,
  type ResponseHead,
  responseOf,
  textPart,
} from "./response-object";
import type { StreamParts } from "./stream";

type Event = { type: string } & Record<string, unknown>;

/** Numbered from 0. */
export function responseEvents(head: ResponseHead): StreamParts {
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
      emit(send, { type: "response.output_text.delta", ...placeIn(head), delta, logprobs: [] }),
    complete: (send, answered) => emit(send, ...closingEvents(head, answered)),
    fail: (send, error) => emit(send, ...failureEvents(head, error)),
  };
}

const placeIn = ({ messageId }: ResponseHead) => ({
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
    { type: "response.content_part.added", ...placeIn(head), part: textPart("") },
  ];
}

function closingEvents(head: ResponseHead, answered: Answered): Event[] {
  const part = answerPart(answered);
  const place = placeIn(head);
  return [
    ...part.annotations.map((annotation, at) => ({
      type: "response.output_text.annotation.added",
      ...place,
      annotation_index: at,
      annotation,
    })),
    { type: "response.output_text.done", ...place, text: answered.text, logprobs: [] },
    { type: "response.content_part.done", ...place, part },
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

import { z } from "zod";

export const kbTypes = ["Web", "File"] as const;
export const webStages = ["Crawled", "Traning", "Finished", "FailedTraining"] as const;
export const fileStages = [
  "Uploading",
  "StartExtracting",
  "EndExtracting",
  "Traning",
  "Finished",
  "FailedUploading",
  "FailedExtracting",
  "FailedTraining",
] as const;

const kbId = z.uuid();

/** What the server tells the browsers of one organisation. Hints: whoever needs more asks the API. */
export const events = {
  KBStatusChanged: z.object({
    kbId,
    newStatus: z.enum(["InProgress", "Ready"]),
    kbType: z.enum(kbTypes),
  }),
  ImportFileStatusChanged: z.object({ kbId, filename: z.string(), stage: z.enum(fileStages) }),
  ImportWebStatusChanged: z.object({ kbId, pageUrl: z.string(), stage: z.enum(webStages) }),
  UploadCanceled: z.object({ kbId }),
  /** A question was asked, or the conversation was rated, marked or deleted. */
  ConversationChanged: z.object({ conversationId: z.uuid(), chatbotId: z.uuid() }),
  /** Groups of unanswered questions of the chatbot changed. */
  UnansweredChanged: z.object({ chatbotId: z.uuid() }),
  /** A run of the chatbot's evaluation set began, went on or ended. */
  EvaluationChanged: z.object({ chatbotId: z.uuid() }),
  /** A webhook endpoint was disabled, or one of its deliveries changed. */
  WebhookChanged: z.object({ webhookId: z.uuid() }),
  SuggestionReady: z.object({ chatbotId: z.uuid() }),
  /** The field name is the specification's spelling. */
  SuggestionStatusChanged: z.object({
    isOK: z.boolean(),
    cahtbotId: z.uuid(),
    chatbotName: z.string(),
  }),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>;

/** One handler an event: leave one out and it does not compile. */
export type ServerEvents = { [E in EventName]: (payload: EventPayload<E>) => void };

/** Beside the table: after a gap the server asks every client to ask again. */
export const resyncEvent = "Resync";

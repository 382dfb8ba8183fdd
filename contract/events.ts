import { z } from "zod";
import { CHATBOT_ID_FIELD, wireEnum } from "./fields/spelling";

export const kbTypes = ["Web", "File"] as const;
export const webStages = ["Crawled", "Training", "Finished", "FailedTraining"] as const;
export const fileStages = [
  "Uploading",
  "StartExtracting",
  "EndExtracting",
  "Training",
  "Finished",
  "FailedUploading",
  "FailedExtracting",
  "FailedTraining",
] as const;

const kbId = z.uuid();

/**
 * Live events to the browsers of one organization. They carry ids; the browser reads the rest
 * through the API.
 */
export const events = {
  KBStatusChanged: z.object({
    kbId,
    newStatus: z.enum(["InProgress", "Ready"]),
    kbType: z.enum(kbTypes),
  }),
  ImportFileStatusChanged: z.object({ kbId, filename: z.string(), stage: wireEnum(fileStages) }),
  ImportWebStatusChanged: z.object({ kbId, pageUrl: z.string(), stage: wireEnum(webStages) }),
  UploadCanceled: z.object({ kbId }),
  ConversationChanged: z.object({ conversationId: z.uuid(), chatbotId: z.uuid() }),
  UnansweredChanged: z.object({ chatbotId: z.uuid() }),
  EvaluationChanged: z.object({ chatbotId: z.uuid() }),
  /** An import of a chatbot has advanced or ended. */
  ChatbotImportChanged: z.object({ importId: z.uuid() }),
  WebhookChanged: z.object({ webhookId: z.uuid() }),
  /** An invoice was closed, corrected or paid. */
  InvoicesChanged: z.object({}),
  SuggestionReady: z.object({ chatbotId: z.uuid() }),
  SuggestionStatusChanged: z.object({
    isOK: z.boolean(),
    [CHATBOT_ID_FIELD]: z.uuid(),
    chatbotName: z.string(),
  }),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>;
/** A payload before its schema writes the spellings of the specification. */
export type EventInput<E extends EventName> = z.input<(typeof events)[E]>;

export type ServerEvents = { [E in EventName]: (payload: EventPayload<E>) => void };

/** Asks clients to read again after a gap in the connection. */
export const RESYNC_EVENT = "Resync";

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

/**
 * Live events to the browsers of one organisation. They carry ids; the browser reads the rest
 * through the API.
 */
export const events = {
  KBStatusChanged: z.object({
    kbId,
    newStatus: z.enum(["InProgress", "Ready"]),
    kbType: z.enum(kbTypes),
  }),
  ImportFileStatusChanged: z.object({ kbId, filename: z.string(), stage: z.enum(fileStages) }),
  ImportWebStatusChanged: z.object({ kbId, pageUrl: z.string(), stage: z.enum(webStages) }),
  UploadCanceled: z.object({ kbId }),
  ConversationChanged: z.object({ conversationId: z.uuid(), chatbotId: z.uuid() }),
  UnansweredChanged: z.object({ chatbotId: z.uuid() }),
  EvaluationChanged: z.object({ chatbotId: z.uuid() }),
  WebhookChanged: z.object({ webhookId: z.uuid() }),
  /** An invoice was closed, corrected or paid. */
  InvoicesChanged: z.object({}),
  SuggestionReady: z.object({ chatbotId: z.uuid() }),
  /** The specification's spelling. */
  SuggestionStatusChanged: z.object({
    isOK: z.boolean(),
    cahtbotId: z.uuid(),
    chatbotName: z.string(),
  }),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>;

export type ServerEvents = { [E in EventName]: (payload: EventPayload<E>) => void };

/** Asks clients to read again after a gap in the connection. */
export const resyncEvent = "Resync";

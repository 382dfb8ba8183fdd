import { z } from "zod";
import { languages } from "@/contract/limits";

export const target = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("email"),
    to: z.string(),
    subject: z.string(),
    inReplyTo: z.string().nullable(),
    references: z.array(z.string()),
  }),
  z.object({
    type: z.literal("telegram"),
    chatId: z.number(),
    threadId: z.number().nullable(),
    replyTo: z.number().nullable(),
  }),
  z.object({ type: z.literal("slack"), channel: z.string(), threadTs: z.string().nullable() }),
]);
export type Target = z.output<typeof target>;
export type TargetOf<T extends Target["type"]> = Extract<Target, { type: T }>;

export const incoming = z.object({
  /** The id of the sender at the service. */
  sender: z.string(),
  senderName: z.string(),
  text: z.string(),
  /** `start`: the visitor opened the chat; `other`: the message has no text. */
  kind: z.enum(["text", "start", "other"]),
  language: z.enum(languages).nullable(),
  /** The closest first. */
  threadKeys: z.array(z.string()),
  /** Later messages find the thread by them. */
  ownKeys: z.array(z.string()),
  /** Whether a new conversation begins after a day without messages. */
  isEndless: z.boolean(),
  target,
});
export type Incoming = z.output<typeof incoming>;

export type ReceivedMessage = { externalId: string; message: Incoming };

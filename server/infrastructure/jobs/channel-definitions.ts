import { z } from "zod";
import { define } from "./definition";

export const channelDefinitions = {
  "channels.answer": define({
    payload: z.object({ organizationId: z.uuid(), messageId: z.uuid() }),
    key: ({ messageId }) => messageId,
    concurrency: 4,
    share: 2,
    retryLimit: 8,
  }),
  "channels.reply": define({
    payload: z.object({
      organizationId: z.uuid(),
      conversationId: z.uuid(),
      messageId: z.uuid(),
    }),
    key: ({ messageId }) => messageId,
    concurrency: 2,
    share: 1,
    retryLimit: 8,
  }),
  "channels.send": define({
    payload: z.object({ organizationId: z.uuid(), replyId: z.uuid() }),
    key: ({ replyId }) => replyId,
    concurrency: 6,
    share: 2,
    retryLimit: 16,
  }),
  "channels.cleanup": define({
    payload: z.object({}),
    key: () => "cleanup",
    concurrency: 1,
    retryLimit: 0,
    cron: "15 4 * * *",
  }),
  /** Receives replies to hand-overs and mails to chatbots. */
  "mailbox.receive": define({
    payload: z.object({}),
    key: () => "receive",
    concurrency: 1,
    retryLimit: 0,
    cron: "* * * * *",
  }),
} as const;

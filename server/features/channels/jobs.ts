import type { Deps } from "@/server/deps";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { answerMessage, failMessage } from "./answer-message";
import { receiveMails } from "./email/receive-mails";
import * as messages from "./messages-repo";
import { replyAsPerson } from "./person-reply";
import { failReply, sendReply } from "./send-reply";

const KEPT_MS = 60 * 24 * 60 * 60 * 1000;

/** The jobs of channels. */
export const channelJobs = {
  "channels.answer": { run: answerMessage, onExhausted: failMessage },
  "channels.reply": { run: replyAsPerson },
  "channels.send": { run: sendReply, onExhausted: failReply },
  "channels.cleanup": {
    run: async ({ db, now }) => {
      await messages.deleteBefore(db, new Date(now().getTime() - KEPT_MS));
    },
  },
  "mailbox.receive": { run: (deps, _payload, signal) => receiveMails(deps, signal) },
} satisfies Partial<JobHandlers<Deps>>;

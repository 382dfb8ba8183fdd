import type { Deps } from "@/server/deps";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import { publish } from "@/server/infrastructure/realtime/bus";
import * as repo from "./mails-repo";
import { writeMail } from "./write-mail";

type Payload = JobPayload<"handOver.mail">;

/**
 * The attempt is recorded after the server's answer. A crash in between sends the mail again under
 * the same Message-ID, because a lost request is worse than a repeated one.
 */
export async function sendMail(deps: Deps, { organizationId, mailId }: Payload): Promise<void> {
  const row = await repo.find(deps.db, organizationId, mailId);
  if (!row || row.state === "sent") return;
  const mail = await writeMail(deps, row);
  if (!mail) return record(deps, row, { state: "failed", error: "no recipient" });
  let failure: Failure | undefined;
  try {
    await deps.mailer.send(mail);
  } catch (error) {
    failure = failureOf(error);
  }
  if (!failure) return record(deps, row, { state: "sent", error: null });
  const { text: error, isPermanent } = failure;
  await record(deps, row, { state: isPermanent ? "failed" : "pending", error });
  // Without its cause, whose text may name the recipient.
  if (!isPermanent) throw new Error("the mail server did not accept the mail");
}

/** The console shows the failed mail and can retry it. */
export async function failMail(deps: Deps, { organizationId, mailId }: Payload): Promise<void> {
  const { db, log } = deps;
  await db.transaction().execute(async (tx) => {
    const failed = await repo.fail(tx, organizationId, mailId);
    if (failed) await publishChange(tx, organizationId, failed);
  });
  log.error({ organizationId, mailId }, "hand-over mail could not be sent");
}

type Attempt = Pick<Parameters<typeof repo.recordAttempt>[2], "state" | "error">;

async function record(deps: Deps, row: repo.MailToSend, attempt: Attempt): Promise<void> {
  const { organizationId, conversationId, chatbotId } = row;
  await deps.db.transaction().execute(async (tx) => {
    await repo.recordAttempt(tx, row, { ...attempt, at: deps.now() });
    await publish(tx, organizationId, "ConversationChanged", { conversationId, chatbotId });
  });
}

type Failure = { text: string; isPermanent: boolean };

const MAX_ERROR = 300;

/** Permanent refusals are not retried. */
function failureOf(error: unknown): Failure {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR);
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isPermanent =
    code === "EENVELOPE" && typeof responseCode === "number" && responseCode >= 500;
  return { text, isPermanent };
}

const publishChange = (
  tx: Deps["db"],
  organizationId: string,
  { id, chatbotId }: { id: string; chatbotId: string },
) => publish(tx, organizationId, "ConversationChanged", { conversationId: id, chatbotId });

import { DEFAULT_LANGUAGE, languages } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import { createInvitationLink } from "@/server/features/team/invitation-service";
import { createLink, findRecipient, isDisabled } from "@/server/features/users/service";
import type { Db } from "@/server/infrastructure/db/database";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import type { Mail } from "@/server/infrastructure/mail/mailer";
import {
  emailChangeMail,
  emailChangeNotice,
  invitationMail,
  twoFactorMail,
  webhookDisabledMail,
  activationMail,
  passwordChangedMail,
  resetMail,
  type Recipient,
  trainingDoneMail,
} from "./account-mails";
import { readDigest } from "./digest/digest";
import { digestMail } from "./digest/digest-mail";
import { scheduleDigests } from "./digest/schedule";

export const mailJobs = {
  "mail.send": { run: sendMail, onExhausted: logLostMail },
  "digest.schedule": { run: scheduleDigests },
} satisfies Partial<JobHandlers<Deps>>;

async function sendMail(deps: Deps, job: JobPayload<"mail.send">): Promise<void> {
  const mail = await write(deps, job);
  if (mail) await deps.mailer.send(mail);
}

async function logLostMail({ log }: Deps, { userId, template }: JobPayload<"mail.send">) {
  log.error({ userId, template }, "could not send mail");
}

/** Undefined if the mail is no longer needed, or its recipient or subject was deleted. */
async function write(deps: Deps, job: JobPayload<"mail.send">): Promise<Mail | undefined> {
  const { organizationId, userId } = job;
  const user = await findRecipient(deps, organizationId, userId);
  if (!user) return undefined;
  const language = languages.find((supported) => supported === user.language) ?? DEFAULT_LANGUAGE;
  const recipient = { ...user, language };
  switch (job.template) {
    case "activation": {
      if (user.status !== "newcomer") return undefined;
      const { url, minutes } = await createLink(deps, user, "activation");
      return activationMail(recipient, url, minutes / 60);
    }
    case "reset": {
      if (isDisabled(user.status)) return undefined;
      const { url, minutes } = await createLink(deps, user, "reset");
      return resetMail(recipient, url, minutes);
    }
    case "passwordChanged":
      return passwordChangedMail(recipient, `${deps.env.CONSOLE_URL}/auth/forgot-pass`);
    case "twoFactorEnabled":
    case "twoFactorDisabled":
      return twoFactorMail(recipient, job.template, `${deps.env.CONSOLE_URL}/auth/forgot-pass`);
    case "trainingDone":
      return user.status === "verified" ? writeTrainingDone(deps, job, recipient) : undefined;
    case "weeklyDigest":
      return user.status === "verified" ? writeDigest(deps, job, recipient) : undefined;
    case "webhookDisabled":
      return user.status === "verified" ? writeWebhookDisabled(deps, job, recipient) : undefined;
    case "emailChange": {
      if (!user.pendingEmail) return undefined;
      const { url, minutes } = await createLink(deps, user, "email");
      return emailChangeMail({ ...recipient, email: user.pendingEmail }, url, minutes / 60);
    }
    case "emailChangeNotice":
      return emailChangeNotice(recipient, `${deps.env.CONSOLE_URL}/auth/forgot-pass`);
    case "invitation":
      return writeInvitation(deps, job, recipient);
  }
}

/** The language of the recipient is unknown. */
async function writeInvitation(
  deps: Deps,
  { organizationId, invitationId }: JobPayload<"mail.send">,
  { language }: Recipient,
): Promise<Mail | undefined> {
  const invitation =
    invitationId && (await createInvitationLink(deps, organizationId, invitationId));
  return invitation ? invitationMail({ ...invitation, language }) : undefined;
}

async function writeTrainingDone(
  deps: Deps,
  { organizationId, kbId, runId }: JobPayload<"mail.send">,
  recipient: Recipient,
): Promise<Mail | undefined> {
  const kb = kbId && (await findTraining(deps.db, organizationId, kbId));
  if (!kb) return undefined;
  const run = runId && (await findCrawl(deps.db, organizationId, runId));
  const training = {
    title: kb.title,
    searchable: kb.itemCount - kb.failedCount - kb.skippedCount,
    failed: (run || kb).failedCount,
    skipped: (run || kb).skippedCount,
    ...(run && { crawl: crawlOf(run) }),
  };
  const kind = kb.kbType === "File" ? "file" : "web";
  const url = `${deps.env.CONSOLE_URL}/knowledge-base/${kind}/${kbId}`;
  return trainingDoneMail(recipient, training, url);
}

async function writeDigest(
  { db, env }: Deps,
  { organizationId, week }: JobPayload<"mail.send">,
  recipient: Recipient,
): Promise<Mail | undefined> {
  const digest = week && (await readDigest(db, organizationId, week));
  return digest ? digestMail(recipient, digest, env.CONSOLE_URL) : undefined;
}

async function writeWebhookDisabled(
  { db, env }: Deps,
  { organizationId, webhookId }: JobPayload<"mail.send">,
  recipient: Recipient,
): Promise<Mail | undefined> {
  const webhook = webhookId && (await findWebhook(db, organizationId, webhookId));
  if (!webhook || webhook.enabled) return undefined;
  const url = `${env.CONSOLE_URL}/enterprise-setting/webhooks/${webhookId}`;
  return webhookDisabledMail(recipient, webhook, url);
}

const crawlOf = ({ newCount, changedCount, unchangedCount, goneCount, trigger }: CrawlRow) => ({
  trained: newCount + changedCount,
  unchanged: unchangedCount,
  gone: goneCount,
  isScheduled: trigger === "schedule" || trigger === "sitemap",
});

const findTraining = (db: Db, organizationId: string, kbId: string) =>
  db
    .selectFrom("knowledgeBases")
    .select(["title", "kbType", "itemCount", "failedCount", "skippedCount"])
    .where("organizationId", "=", organizationId)
    .where("id", "=", kbId)
    .executeTakeFirst();

/** Undefined if the run was deleted. */
const findCrawl = (db: Db, organizationId: string, runId: string) =>
  db
    .selectFrom("crawlRuns")
    .select([
      "trigger",
      "newCount",
      "changedCount",
      "unchangedCount",
      "goneCount",
      "failedCount",
      "skippedCount",
    ])
    .where("organizationId", "=", organizationId)
    .where("id", "=", runId)
    .executeTakeFirst();

type CrawlRow = NonNullable<Awaited<ReturnType<typeof findCrawl>>>;

const findWebhook = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom("webhooks")
    .select(["url", "enabled", "disabledReason"])
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();

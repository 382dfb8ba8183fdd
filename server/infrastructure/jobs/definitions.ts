import { z } from "zod";
import { channelDefinitions } from "./channel-definitions";
import { define, type Definition } from "./definition";

const ids = z.object({ organizationId: z.uuid(), kbId: z.uuid() });
/** `userId` receives the mail after the run. */
const run = ids.extend({ userId: z.uuid().optional() });

const jobs = {
  "kb.crawl": define({
    payload: run,
    key: ({ kbId }) => kbId,
    concurrency: 6,
    share: 4,
    sliceSeconds: 30,
    retryLimit: 3,
  }),
  "kb.schedule": define({
    payload: z.object({}),
    key: () => "schedule",
    concurrency: 1,
    retryLimit: 0,
    cron: "*/5 * * * *",
  }),
  "kb.clear": define({
    payload: z.object({}),
    key: () => "clear",
    concurrency: 1,
    retryLimit: 3,
    cron: "25 * * * *",
  }),
  "organizations.delete": define({
    payload: z.object({}),
    key: () => "delete",
    concurrency: 1,
    retryLimit: 3,
    cron: "35 * * * *",
  }),
  /** The retries last about twelve hours. */
  "organizations.checkVatId": define({
    payload: z.object({ organizationId: z.uuid(), field: z.enum(["vatId", "billingVatId"]) }),
    key: ({ organizationId, field }) => `${organizationId}:${field}`,
    concurrency: 1,
    share: 1,
    retryLimit: 60,
  }),
  "conversations.expire": define({
    payload: z.object({}),
    key: () => "expire",
    concurrency: 1,
    retryLimit: 0,
    cron: "50 * * * *",
  }),
  "chatbots.import": define({
    payload: z.object({ organizationId: z.uuid(), importId: z.uuid() }),
    key: ({ importId }) => importId,
    concurrency: 2,
    share: 1,
    retryLimit: 6,
  }),
  "faq.suggest": define({
    payload: z.object({ organizationId: z.uuid(), chatbotId: z.uuid() }),
    key: ({ chatbotId }) => chatbotId,
    concurrency: 1,
    share: 1,
    retryLimit: 2,
  }),
  "unanswered.group": define({
    payload: z.object({ organizationId: z.uuid(), chatbotId: z.uuid() }),
    key: ({ chatbotId }) => chatbotId,
    concurrency: 2,
    share: 1,
    retryLimit: 3,
  }),
  /** Queues `unanswered.group` for questions left without a group, and deletes groups without questions. */
  "unanswered.maintain": define({
    payload: z.object({}),
    key: () => "maintain",
    concurrency: 1,
    retryLimit: 0,
    cron: "55 * * * *",
  }),
  "evaluation.afterTraining": define({
    payload: ids,
    key: ({ kbId }) => kbId,
    concurrency: 1,
    share: 1,
    retryLimit: 3,
  }),
  "evaluation.run": define({
    payload: z.object({ organizationId: z.uuid(), chatbotId: z.uuid(), runId: z.uuid() }),
    key: ({ runId }) => runId,
    concurrency: 2,
    share: 1,
    retryLimit: 2,
  }),
  /** The retries last about five hours; then the console shows the mail as failed and can send it again. */
  "handOver.mail": define({
    payload: z.object({ organizationId: z.uuid(), mailId: z.uuid() }),
    key: ({ mailId }) => mailId,
    concurrency: 4,
    share: 2,
    retryLimit: 28,
  }),
  "handOver.forward": define({
    payload: z.object({}),
    key: () => "forward",
    concurrency: 1,
    retryLimit: 0,
    cron: "* * * * *",
  }),
  ...channelDefinitions,
  /** The retries are for failures of the platform itself. */
  "webhooks.deliver": define({
    payload: z.object({
      organizationId: z.uuid(),
      deliveryId: z.uuid(),
      attempt: z.number().int().min(1),
    }),
    key: ({ deliveryId, attempt }) => `${deliveryId}:${attempt}`,
    concurrency: 12,
    share: 4,
    retryLimit: 5,
  }),
  "webhooks.retry": define({
    payload: z.object({}),
    key: () => "retry",
    concurrency: 1,
    retryLimit: 0,
    cron: "* * * * *",
  }),
  "webhooks.cleanup": define({
    payload: z.object({}),
    key: () => "cleanup",
    concurrency: 1,
    retryLimit: 0,
    cron: "45 * * * *",
  }),
  /** The retries outlast a storage outage of two minutes. */
  "kb.extract": define({
    payload: run,
    key: ({ kbId }) => kbId,
    concurrency: 3,
    share: 2,
    sliceSeconds: 30,
    retryLimit: 6,
  }),
  "kb.embed": define({
    payload: ids,
    key: ({ kbId }) => kbId,
    concurrency: 2,
    share: 1,
    sliceSeconds: 30,
    retryLimit: 6,
  }),
  /** Queues `kb.embed` for knowledge bases that an outage or another model has left without vectors. */
  "embeddings.schedule": define({
    payload: z.object({}),
    key: () => "schedule",
    concurrency: 1,
    retryLimit: 0,
    cron: "35 * * * *",
  }),
  "files.release": define({
    payload: ids.pick({ organizationId: true }),
    key: ({ organizationId }) => organizationId,
    concurrency: 2,
    share: 1,
    retryLimit: 3,
  }),
  "files.sweep": define({
    payload: z.object({}),
    key: () => "sweep",
    concurrency: 1,
    retryLimit: 0,
    cron: "40 * * * *",
  }),
  "images.sweep": define({
    payload: z.object({}),
    key: () => "sweep",
    concurrency: 1,
    retryLimit: 0,
    cron: "20 3 * * *",
  }),
  /** Merges small segments of a knowledge base's index and purges deleted chunks. */
  "index.merge": define({
    payload: ids,
    key: ({ kbId }) => kbId,
    concurrency: 2,
    share: 1,
    retryLimit: 3,
  }),
  /** The job creates the token of a link, so that payloads contain no secret. */
  "mail.send": define({
    payload: z.object({
      organizationId: z.uuid(),
      userId: z.uuid(),
      template: z.enum([
        "activation",
        "reset",
        "passwordChanged",
        "twoFactorEnabled",
        "twoFactorDisabled",
        "trainingDone",
        "weeklyDigest",
        "webhookDisabled",
        "invitation",
        "emailChange",
        "emailChangeNotice",
      ]),
      kbId: z.uuid().optional(),
      runId: z.uuid().optional(),
      /** The Monday of a digest, ISO 8601. */
      week: z.iso.date().optional(),
      webhookId: z.uuid().optional(),
      invitationId: z.uuid().optional(),
    }),
    key: ({ userId, template, kbId, runId, week, webhookId, invitationId }) =>
      [template, userId, kbId, runId, week, webhookId, invitationId].join(":"),
    concurrency: 4,
    share: 2,
    retryLimit: 12,
  }),
  "digest.schedule": define({
    payload: z.object({}),
    key: () => "digest",
    concurrency: 1,
    retryLimit: 0,
    cron: "*/15 * * * *",
  }),
  "invoices.close": define({
    payload: z.object({}),
    key: () => "close",
    concurrency: 1,
    retryLimit: 3,
    cron: "10 * * * *",
  }),
  /**
   * Does not name an organisation, because the last invoice of a deleted one is mailed as well. The retries last about
   * five hours.
   */
  "invoices.mail": define({
    payload: z.object({ invoiceId: z.uuid() }),
    key: ({ invoiceId }) => invoiceId,
    concurrency: 2,
    retryLimit: 28,
  }),
  /** Deletes expired sessions, tokens, tickets and responses kept for `Idempotency-Key`. */
  "sessions.sweep": define({
    payload: z.object({}),
    key: () => "sweep",
    concurrency: 1,
    retryLimit: 0,
    cron: "*/15 * * * *",
  }),
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.output<(typeof jobs)[N]["payload"]>;

export const jobNames = Object.keys(jobs) as JobName[];

export const definitionOf = (name: JobName): Definition => jobs[name];

/** Returns the organisation of a payload, or "all". */
export function organizationOf(payload: unknown): string {
  const { data } = ofOrganization.safeParse(payload);
  return data?.organizationId ?? "all";
}

const ofOrganization = z.object({ organizationId: z.string() });

/** Returns the queue whose jobs call `onExhausted`. */
export const exhaustedQueue = (name: JobName): string => `${name}.exhausted`;

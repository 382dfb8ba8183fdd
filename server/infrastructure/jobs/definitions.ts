import { z } from "zod";

type Definition<P extends z.ZodType = z.ZodType> = {
  /** Ids only: what they stand for is read when the job runs, and may be gone by then. */
  payload: P;
  /** Of jobs with the same key one waits and one runs at most; another is not queued. */
  key?: (payload: z.output<P>) => string;
  /** Slots of one process: how many run there at once. */
  concurrency: number;
  /** The slots that one organisation may hold. Default: all. */
  share?: number;
  /** A job that has run longer yields its slot when another one waits for it, and goes on later. Default: never. */
  sliceSeconds?: number;
  /** Tries after the first one failed. */
  retryLimit: number;
  /** When it is queued by itself, as a cron expression in UTC. */
  cron?: string;
};

const define = <P extends z.ZodType>(definition: Definition<P>): Definition<P> => definition;

const ids = z.object({ organizationId: z.uuid(), kbId: z.uuid() });
/** `userId` receives the mail after the run. */
const run = ids.extend({ userId: z.uuid().optional() });

/** Everything that is done after the answer to a call. Who does it stands in the handlers, a table total by type. */
export const jobs = {
  /** Fetches and trains what a knowledge base still lacks. */
  "kb.crawl": define({
    payload: run,
    key: ({ kbId }) => kbId,
    concurrency: 6,
    share: 4,
    sliceSeconds: 30,
    retryLimit: 3,
  }),
  /** Starts the crawls whose time has come. */
  "kb.schedule": define({
    payload: z.object({}),
    key: () => "schedule",
    concurrency: 1,
    retryLimit: 0,
    cron: "*/5 * * * *",
  }),
  /** Clears what removed knowledge bases held, of every organisation. */
  "kb.clear": define({
    payload: z.object({}),
    key: () => "clear",
    concurrency: 1,
    retryLimit: 3,
    cron: "25 * * * *",
  }),
  /** Reads and trains the files of a knowledge base that are not yet. The file storage may be away for two minutes. */
  "kb.extract": define({
    payload: run,
    key: ({ kbId }) => kbId,
    concurrency: 3,
    share: 2,
    sliceSeconds: 30,
    retryLimit: 6,
  }),
  /** Removes an organisation's stored files that no item refers to any more. */
  "files.release": define({
    payload: ids.pick({ organizationId: true }),
    key: ({ organizationId }) => organizationId,
    concurrency: 2,
    share: 1,
    retryLimit: 3,
  }),
  /** Removes what uploads that never ended left behind. */
  "files.sweep": define({
    payload: z.object({}),
    key: () => "sweep",
    concurrency: 1,
    retryLimit: 0,
    cron: "40 * * * *",
  }),
  /** Removes pictures that nobody uses any more. */
  "images.sweep": define({
    payload: z.object({}),
    key: () => "sweep",
    concurrency: 1,
    retryLimit: 0,
    cron: "20 3 * * *",
  }),
  /** Joins small segments of a knowledge base's index and drops deleted chunks. */
  "index.merge": define({
    payload: ids,
    key: ({ kbId }) => kbId,
    concurrency: 2,
    share: 1,
    retryLimit: 3,
  }),
  /** Writes one mail in its reader's language and sends it. A link's token is made then, so that none lies here. */
  "mail.send": define({
    payload: z.object({
      organizationId: z.uuid(),
      userId: z.uuid(),
      template: z.enum(["activation", "reset", "passwordChanged", "trainingDone"]),
      kbId: z.uuid().optional(),
      runId: z.uuid().optional(),
    }),
    key: ({ userId, template, kbId, runId }) => [template, userId, kbId, runId].join(":"),
    concurrency: 4,
    share: 2,
    retryLimit: 12,
  }),
  /** Deletes what has expired: sessions, tokens, tickets. */
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

/** A job's definition without its own payload type, for what treats all of them alike. */
export const definitionOf = (name: JobName): Definition => jobs[name];

/** The organisation that a job is done for, or "all". */
export function organizationOf(payload: unknown): string {
  const { data } = ofOrganization.safeParse(payload);
  return data?.organizationId ?? "all";
}

const ofOrganization = z.object({ organizationId: z.string() });

/** Where a job goes whose tries are used up or whose processes died: its `onExhausted` runs from there. */
export const exhaustedQueue = (name: JobName): string => `${name}.exhausted`;

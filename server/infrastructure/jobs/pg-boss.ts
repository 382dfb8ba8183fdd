import { sql } from "kysely";
import { type ConstructorOptions, PgBoss, type Queue, type QueueResult } from "pg-boss";
import type { Database } from "@/server/infrastructure/db/connection";
import { migrate } from "@/server/infrastructure/db/migrate";
import { definitionOf, exhaustedQueue, type JobName, jobNames } from "./definitions";

type Maintenance = Pick<ConstructorOptions, "supervise" | "schedule">;

export function createBoss(database: Database, maintenance: Maintenance): PgBoss {
  const isEmbedded = database.kind === "embedded";
  return new PgBoss({
    db: database.queue,
    backend: isEmbedded ? "pglite" : "postgres",
    // Heartbeats detect dead processes. The embedded database has one process, which checks on start.
    ...(isEmbedded ? {} : { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 }),
    ...maintenance,
  });
}

type Options = {
  /** The delay of the first retry; it doubles with each one. */
  retryDelaySeconds?: number;
};

/** Several processes may call it at the same time. */
export async function prepareDatabase(database: Database, options?: Options): Promise<void> {
  await migrate(database.db);
  await prepareQueues(database, options);
}

async function prepareQueues(database: Database, options: Options = {}): Promise<void> {
  if (database.kind === "embedded") return install(database, options);
  // pg-boss does not lock its schema. It uses other connections than this lock.
  await database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('pgboss queues'))`.execute(tx);
    await install(database, options);
  });
}

async function install(database: Database, { retryDelaySeconds = 2 }: Options) {
  const boss = createBoss(database, { supervise: false, schedule: false });
  const failures: unknown[] = [];
  boss.on("error", (error) => failures.push(error));
  await boss.start();
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of jobNames) {
    const queue = optionsOf(name, database.kind, retryDelaySeconds);
    await createOrUpdate(boss, existing, exhaustedQueue(name), { ...queue, retryLimit: 10 });
    await createOrUpdate(boss, existing, name, { ...queue, deadLetter: exhaustedQueue(name) });
  }
  await boss.stop({ graceful: false });
  if (failures.length > 0)
    throw new AggregateError(failures, "The job queues could not be created.");
}

type QueueOptions = Omit<Queue, "name">;

/** Jobs of a disabled organisation wait until it is enabled. pg-boss would delete them after two weeks. */
const WAITING_SECONDS = 5 * 365 * 24 * 60 * 60;

function optionsOf(name: JobName, kind: Database["kind"], retryDelay: number): QueueOptions {
  const pauses = { retryBackoff: true, retryDelayMax: 900 };
  return {
    retryLimit: definitionOf(name).retryLimit,
    retryDelay,
    ...(retryDelay > 0 ? pauses : { retryBackoff: false }),
    expireInSeconds: 24 * 60 * 60 - 1,
    deleteAfterSeconds: 24 * 60 * 60,
    retentionSeconds: WAITING_SECONDS,
    ...(kind === "postgres" ? { heartbeatSeconds: 10 } : {}),
  };
}

type ExistingQueues = ReadonlyMap<string, QueueResult>;

async function createOrUpdate(
  boss: PgBoss,
  existing: ExistingQueues,
  name: string,
  options: QueueOptions,
) {
  const queue = existing.get(name);
  if (!queue) return boss.createQueue(name, { ...options, policy: "short" });
  const isSame = Object.entries({ ...queue, ...options }).every(
    ([option, value]) => queue[option as keyof QueueResult] === value, // Safe: `option` is a key of `options`.
  );
  if (!isSame) await boss.updateQueue(name, options);
}

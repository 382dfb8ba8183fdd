import { sql } from "kysely";
import { type ConstructorOptions, PgBoss, type Queue, type QueueResult } from "pg-boss";
import type { Database } from "@/server/infrastructure/db/connection";
import { definitionOf, exhaustedQueue, type JobName, jobNames } from "./definitions";

type Maintenance = Pick<ConstructorOptions, "supervise" | "schedule">;

/** pg-boss on either database. Its tables lie in the schema `pgboss`. */
export function createBoss(database: Database, maintenance: Maintenance): PgBoss {
  const isEmbedded = database.kind === "embedded";
  return new PgBoss({
    db: database.queue,
    backend: isEmbedded ? "pglite" : "postgres",
    // A dead process is noticed by its heartbeat. The embedded database has one process, which looks when it starts.
    ...(isEmbedded ? {} : { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 }),
    ...maintenance,
  });
}

type Options = {
  /** The first pause between two tries; it doubles from there. */
  retryDelaySeconds?: number;
};

/** Makes the queues, or brings them up to date. Jobs can be queued from then on; several processes may do it at once. */
export async function prepareQueues(database: Database, options: Options = {}): Promise<void> {
  if (database.kind === "embedded") return install(database, options);
  // pg-boss' own lock does not cover its schema. The lock's connection is not one that pg-boss uses.
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
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of jobNames) {
    const queue = optionsOf(name, database.kind, retryDelaySeconds);
    await put(boss, known, exhaustedQueue(name), { ...queue, retryLimit: 10 });
    await put(boss, known, name, { ...queue, deadLetter: exhaustedQueue(name) });
  }
  await boss.stop({ graceful: false });
  if (failures.length > 0) throw new AggregateError(failures, "The job queues could not be made.");
}

type QueueOptions = Omit<Queue, "name">;

function optionsOf(name: JobName, kind: Database["kind"], retryDelay: number): QueueOptions {
  const pauses = { retryBackoff: true, retryDelayMax: 900 };
  return {
    retryLimit: definitionOf(name).retryLimit,
    retryDelay,
    ...(retryDelay > 0 ? pauses : { retryBackoff: false }),
    expireInSeconds: 24 * 60 * 60 - 1,
    deleteAfterSeconds: 24 * 60 * 60,
    ...(kind === "postgres" ? { heartbeatSeconds: 10 } : {}),
  };
}

type Known = ReadonlyMap<string, QueueResult>;

async function put(boss: PgBoss, known: Known, name: string, options: QueueOptions) {
  const queue = known.get(name);
  if (!queue) return boss.createQueue(name, { ...options, policy: "short" });
  const isSame = Object.entries({ ...queue, ...options }).every(
    ([option, value]) => queue[option as keyof QueueResult] === value, // An entry's name is a key.
  );
  if (!isSame) await boss.updateQueue(name, options);
}

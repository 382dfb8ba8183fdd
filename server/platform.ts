import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { createApp } from "./app";
import { Closers } from "@/server/infrastructure/shutdown";
import { type Database, openDatabase } from "@/server/infrastructure/db/database";
import { type AnswerModel, openModel } from "@/server/engines/ai/model";
import { createPasswords } from "@/server/infrastructure/passwords";
import type { Deps } from "./deps";
import { authentication } from "./features/auth/authentication";
import type { Env } from "./env";
import { countsAllAsOne } from "@/server/infrastructure/http/this-machine";
import { type Browser, createBrowser } from "@/server/engines/ingest/browser/browser";
import { findChromium } from "@/server/engines/ingest/browser/chromium";
import { createFetcher } from "@/server/engines/ingest/fetch";
import { createParser } from "@/server/engines/ingest/parser/parser";
import { userAgentOf } from "@/server/engines/ingest/user-agent";
import { prepareDatabase } from "@/server/infrastructure/jobs/prepare";
import { startJobs } from "@/server/infrastructure/jobs/runner";
import { jobs } from "./job-handlers";
import { missingOperatorSettings } from "@/server/features/legal/service";
import { createLog } from "@/server/infrastructure/log";
import { createMailer } from "@/server/infrastructure/mail/mailer";
import { openMonitoring } from "@/server/infrastructure/monitoring";
import { createIndexer } from "@/server/engines/search/index/indexer";
import { openSockets } from "@/server/infrastructure/realtime/sockets";
import { openStorage } from "@/server/infrastructure/storage/open";
import type { Storage } from "@/server/infrastructure/storage/storage";
import { cleanUpFiles } from "@/server/features/uploads/cleanup";

/** Less than the process gives itself to stop. */
const CLOSING_MS = 5_000;

export type Platform = {
  /** The port that is listened on; none where this process only works off jobs. */
  port: number | undefined;
  /** Ends what runs, in the order in which it needs each other. */
  stop(): Promise<void>;
};

/**
 * Starts the roles that the settings name around one set of deps.
 * Fails with `DATA_DIR_IN_USE`, `EADDRINUSE` and what the database says; what had started is stopped then.
 */
export async function startPlatform(env: Env): Promise<Platform> {
  const closers = new Closers();
  const stop = () => closers.close();
  try {
    const deps = await openDeps(env, closers);
    const port = await startRoles(deps, closers);
    return { port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openDeps(env: Env, closers: Closers): Promise<Deps> {
  const monitoring = await openMonitoring(env);
  if (monitoring) closers.ofGround(() => monitoring.close());
  const log = createLog(env, undefined, monitoring?.report);
  if (monitoring) log.info(`Error reporting initialised for ${env.environment}.`);
  const storage = await openStorage(env);
  closers.ofGround(() => storage.close());
  const database = await openDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    log,
  });
  closers.ofGround(() => database.close());
  await prepareDatabase(database);
  const deps = createDeps(env, { database, storage }, log);
  closers.ofGround(
    () => deps.fetcher.close(),
    () => deps.parser.close(),
    () => deps.indexer.close(),
    async () => deps.browser?.close(),
    () => deps.mailer.close(),
  );
  return deps;
}

type Ground = { database: Database; storage: Storage };

function createDeps(env: Env, { database, storage }: Ground, log: Deps["log"]): Deps {
  const { CRAWLER_ALLOW_HOSTS: allowHosts } = env;
  const userAgent = crawlerOf(env);
  return {
    env,
    db: database.db,
    database,
    log,
    fetcher: createFetcher({ allowHosts, userAgent }),
    parser: createParser({ log }),
    indexer: createIndexer(),
    browser: browserOf(env, userAgent, log),
    model: modelOf(env),
    mailer: createMailer(env),
    storage,
    passwords: createPasswords(),
    authentication,
    now: () => new Date(),
  };
}

const crawlerOf = ({ CRAWLER_USER_AGENT, CONSOLE_URL, OPERATOR_EMAIL }: Env): string =>
  userAgentOf(CRAWLER_USER_AGENT, [CONSOLE_URL, ...(OPERATOR_EMAIL ? [OPERATOR_EMAIL] : [])]);

function browserOf(env: Env, userAgent: string, log: Deps["log"]): Browser | null {
  const { CRAWLER_ALLOW_HOSTS: allowHosts, ROLES } = env;
  if (!env.CRAWLER_BROWSER || !ROLES.includes("worker")) return null;
  const executablePath = findChromium();
  if (executablePath) return createBrowser({ executablePath, allowHosts, userAgent, log });
  log.warn("CRAWLER_BROWSER is set, but no Chromium is installed: pages that need one are marked");
  return null;
}

function modelOf(env: Env): AnswerModel | null {
  const small = env.AI_MODEL_SMALL ?? env.AI_MODEL_LARGE;
  if (!small) return null;
  return openModel({
    provider: env.AI_PROVIDER ?? "openai-compatible",
    baseUrl: env.AI_BASE_URL,
    apiKey: env.AI_API_KEY,
    small,
    large: env.AI_MODEL_LARGE ?? small,
  });
}

async function startRoles(deps: Deps, closers: Closers): Promise<number | undefined> {
  const { env, log } = deps;
  if (env.ROLES.includes("worker")) {
    // The embedded database lets nobody else in: what another process left unfinished is nobody's. A bucket may hold
    // many files, and may be shared: it is swept by the hour.
    if (!env.STORAGE_URL) await cleanUpFiles(deps, deps.database.kind === "embedded");
    const running = await startJobs(deps, jobs);
    closers.ofWork(() => running.stop());
  }
  if (!env.ROLES.includes("api") && !env.ROLES.includes("sockets")) {
    log.info({ roles: env.ROLES }, "the platform is ready");
    return undefined;
  }
  const app = await createApp(deps);
  closers.ofWork(() => closeApp(app));
  await app.ready();
  if (env.ROLES.includes("sockets")) {
    const sockets = await openSockets(app.server, deps);
    closers.ofWork(() => sockets.close());
  }
  await app.listen({ host: env.HOST, port: env.API_PORT });
  if (countsAllAsOne(env)) {
    log.warn(
      { HOST: env.HOST, TRUSTED_PROXIES: env.TRUSTED_PROXIES },
      "calls through a console on another machine count as one caller's: name it in TRUSTED_PROXIES",
    );
  }
  const missing = missingOperatorSettings(env);
  if (missing.length > 0) {
    log.warn({ missing }, "operator settings missing: the legal pages name no operator");
  }
  const { port } = app.server.address() as AddressInfo;
  log.info({ roles: env.ROLES, port }, "the platform is ready");
  return port;
}

/** Long calls end by themselves; a caller who never ends sending or reading is cut off. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), CLOSING_MS);
  await app.close().finally(() => clearTimeout(cutOff));
}

import { resolveTxt } from "node:dns/promises";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { type Embedder, openEmbedder } from "@/server/engines/ai/embeddings";
import { type AnswerModel, openModel } from "@/server/engines/ai/model";
import { observeModel } from "@/server/engines/ai/observed-model";
import { type Browser, createBrowser } from "@/server/engines/ingest/browser/browser";
import { findChromium } from "@/server/engines/ingest/browser/chromium";
import { createFetcher } from "@/server/engines/ingest/fetch";
import { createParser } from "@/server/engines/ingest/parser/parser";
import { userAgentOf } from "@/server/engines/ingest/user-agent";
import { createIndexer } from "@/server/engines/search/index/indexer";
import { loadLanguageData } from "@/server/engines/search/lexicon/language-data";
import { missingOperatorSettings } from "@/server/features/legal/service";
import { requireKnownPlans } from "@/server/features/plans/plan";
import { cleanUpFiles } from "@/server/features/uploads/cleanup";
import { type Database, openDatabase } from "@/server/infrastructure/db/database";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { prepareDatabase } from "@/server/infrastructure/jobs/pg-boss";
import { startJobs } from "@/server/infrastructure/jobs/runner";
import { createLog } from "@/server/infrastructure/log";
import { openInbox } from "@/server/infrastructure/mail/inbox";
import { createMailer } from "@/server/infrastructure/mail/mailer";
import {
  collectProcessMetrics,
  createMetrics,
  type Metrics,
} from "@/server/infrastructure/metrics/metrics";
import { openMonitoring } from "@/server/infrastructure/monitoring";
import { createPasswords } from "@/server/infrastructure/password-hash";
import { openSockets } from "@/server/infrastructure/realtime/sockets";
import { ShutdownRegistry } from "@/server/infrastructure/shutdown";
import { openStorage } from "@/server/infrastructure/storage/open";
import type { Storage } from "@/server/infrastructure/storage/storage";
import { openTracing } from "@/server/infrastructure/tracing/open-tracing";
import type { Tracing } from "@/server/infrastructure/tracing/span";
import { createApp, createOperationsApp } from "./app";
import type { Deps } from "./deps";
import type { Env } from "./env";
import { auditor } from "./features/audit-log/recorder";
import { authentication } from "./features/auth/authentication";
import { hidesClientAddresses } from "./infrastructure/http/access/origins";
import { jobs } from "./job-handlers";

/** Less than the shutdown timeout of the process. */
const CLOSING_MS = 5_000;

export type Platform = {
  /** Undefined for a process that only runs jobs. */
  port: number | undefined;
  stop(): Promise<void>;
};

/** @throws {DataDirInUse} and the errors of the database, the storage and the port; everything is closed by then */
export async function startPlatform(env: Env): Promise<Platform> {
  const shutdown = new ShutdownRegistry();
  const draining = new AbortController();
  const stop = async () => {
    draining.abort();
    await sleep(env.SHUTDOWN_DELAY * 1000);
    await shutdown.close();
  };
  try {
    const deps = await openDeps(env, shutdown, draining.signal);
    const port = await startRoles(deps, shutdown);
    return { port, stop };
  } catch (error) {
    await shutdown.close();
    throw error;
  }
}

async function openDeps(
  env: Env,
  shutdown: ShutdownRegistry,
  draining: AbortSignal,
): Promise<Deps> {
  const monitoring = await openMonitoring(env);
  if (monitoring) shutdown.addResource(() => monitoring.close());
  const log = createLog(env, undefined, monitoring?.report);
  const tracing = await openTracing(env, log);
  if (tracing) shutdown.addResource(() => tracing.close());
  if (monitoring) log.info({ environment: env.environment }, "error reporting initialised");
  const storage = await openStorage(env);
  shutdown.addResource(() => storage.close());
  const database = await openDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    log,
  });
  shutdown.addResource(() => database.close());
  await prepareDatabase(database);
  await requireKnownPlans({ env, db: database.db });
  const deps = createDeps(env, { database, storage, draining, tracing }, log);
  shutdown.addResource(
    () => deps.fetcher.close(),
    () => deps.parser.close(),
    () => deps.indexer.close(),
    async () => deps.browser?.close(),
    () => deps.mailer.close(),
  );
  return deps;
}

type Resources = {
  database: Database;
  storage: Storage;
  draining: AbortSignal;
  tracing: Tracing | null;
};

function createDeps(env: Env, resources: Resources, log: Deps["log"]): Deps {
  const { CRAWLER_ALLOW_HOSTS: allowHosts } = env;
  const userAgent = crawlerUserAgent(env);
  const metrics = createMetrics();
  collectProcessMetrics(metrics);
  return {
    env,
    ...resources,
    db: resources.database.db,
    metrics,
    log,
    fetcher: createFetcher({ allowHosts, userAgent }),
    resolveTxt,
    parser: createParser({ log }),
    indexer: createIndexer(),
    browser: browserOf(env, userAgent, log),
    model: modelOf(env, metrics),
    embedder: embedderOf(env, log),
    mailer: createMailer(env),
    inbox: openInbox(env, log),
    passwords: createPasswords(),
    authentication,
    auditor,
    now: () => new Date(),
  };
}

const crawlerUserAgent = ({ CRAWLER_USER_AGENT, CONSOLE_URL, OPERATOR_EMAIL }: Env): string =>
  userAgentOf(CRAWLER_USER_AGENT, [CONSOLE_URL, ...(OPERATOR_EMAIL ? [OPERATOR_EMAIL] : [])]);

function browserOf(env: Env, userAgent: string, log: Deps["log"]): Browser | null {
  const { CRAWLER_ALLOW_HOSTS: allowHosts, ROLES } = env;
  if (!env.CRAWLER_BROWSER || !ROLES.includes("worker")) return null;
  const executablePath = findChromium();
  if (executablePath) return createBrowser({ executablePath, allowHosts, userAgent, log });
  log.warn("no Chromium installed: pages that need CRAWLER_BROWSER get a warning");
  return null;
}

function modelOf(env: Env, metrics: Metrics): AnswerModel | null {
  const small = env.AI_MODEL_SMALL ?? env.AI_MODEL_LARGE;
  if (!small) return null;
  const model = openModel({
    provider: env.AI_PROVIDER ?? "openai-compatible",
    baseUrl: env.AI_BASE_URL,
    apiKey: env.AI_API_KEY,
    small,
    large: env.AI_MODEL_LARGE ?? small,
    prices: {
      ...(env.AI_PRICE_SMALL && { small: env.AI_PRICE_SMALL }),
      ...(env.AI_PRICE_LARGE && { large: env.AI_PRICE_LARGE }),
    },
    onBreaker: (isOpen) => metrics.modelBreakerOpen.set(isOpen ? 1 : 0),
  });
  return observeModel(model, metrics);
}

function embedderOf(env: Env, log: Deps["log"]): Embedder | null {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_EMBEDDING_MODEL: model } = env;
  return baseUrl && model ? openEmbedder({ baseUrl, apiKey, model, log }) : null;
}

async function startRoles(deps: Deps, shutdown: ShutdownRegistry): Promise<number | undefined> {
  const { env, log } = deps;
  if (env.METRICS_PORT !== undefined) {
    const operations = createOperationsApp(deps);
    await operations.listen({ host: env.HOST, port: env.METRICS_PORT });
    shutdown.addWorker(() => operations.close());
  }
  if (env.ROLES.includes("worker")) await startWorker(deps, shutdown);
  const isServing = env.ROLES.includes("api") || env.ROLES.includes("sockets");
  const port = isServing ? await serve(deps, shutdown) : undefined;
  log.info({ roles: env.ROLES, port }, "platform ready");
  return port;
}

async function startWorker(deps: Deps, shutdown: ShutdownRegistry): Promise<void> {
  // Nobody else uses the embedded database, so unfinished files of earlier processes are orphans. A bucket may be
  // large and shared: the hourly job cleans it up.
  if (!deps.env.STORAGE_URL) await cleanUpFiles(deps, deps.database.kind === "embedded");
  // The settings may name another model than before.
  if (deps.embedder) await enqueue(deps.db, "embeddings.schedule", {});
  const running = await startJobs(deps, jobs);
  shutdown.addWorker(() => running.stop());
}

/** Returns the port. */
async function serve(deps: Deps, shutdown: ShutdownRegistry): Promise<number> {
  const { env, log } = deps;
  const app = await createApp(deps);
  shutdown.addWorker(() => closeApp(app));
  await app.ready();
  if (env.ROLES.includes("sockets")) {
    const sockets = await openSockets(app.server, deps);
    shutdown.addWorker(() => sockets.close());
  }
  if (env.ROLES.includes("api")) loadLanguageData();
  await app.listen({ host: env.HOST, port: env.API_PORT });
  if (hidesClientAddresses(env)) {
    log.warn(
      { HOST: env.HOST, TRUSTED_PROXIES: env.TRUSTED_PROXIES },
      "console on another machine is not in TRUSTED_PROXIES: its users share one rate limit",
    );
  }
  const missing = missingOperatorSettings(env);
  if (missing.length > 0) {
    log.warn({ missing }, "operator settings missing: the legal pages name no operator");
  }
  return (app.server.address() as AddressInfo).port;
}

/** Clients that neither send nor read are disconnected. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), CLOSING_MS);
  await app.close().finally(() => clearTimeout(timer));
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { authApi } from "@/contract/accounts/auth";
import { type User, userApi } from "@/contract/accounts/users";
import type { Endpoint, Input, Output } from "@/contract/endpoint";
import { ApiError, type ErrorCode, type ErrorDetail } from "@/contract/errors";
import { createApp } from "@/server/app";
import type { Deps } from "@/server/deps";
import type { Embedder } from "@/server/engines/ai/embeddings";
import type { AnswerModel } from "@/server/engines/ai/model";
import type { Browser } from "@/server/engines/ingest/browser/browser";
import type { Fetcher } from "@/server/engines/ingest/fetch";
import { createParser } from "@/server/engines/ingest/parser/parser";
import { createIndexer } from "@/server/engines/search/index/indexer";
import { readEnv } from "@/server/env";
import { auditor } from "@/server/features/audit-log/recorder";
import { authentication } from "@/server/features/auth/authentication";
import type { Database } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { startJobs } from "@/server/infrastructure/jobs/runner";
import { createLog } from "@/server/infrastructure/log";
import type { Mail } from "@/server/infrastructure/mail/mailer";
import { createMetrics } from "@/server/infrastructure/metrics/metrics";
import { createPasswords, type Passwords } from "@/server/infrastructure/password-hash";
import { type LiveEvent, publish, subscribe } from "@/server/infrastructure/realtime/bus";
import { LocalStorage } from "@/server/infrastructure/storage/local";
import type { Storage } from "@/server/infrastructure/storage/storage";
import { jobs as jobTable } from "@/server/job-handlers";
import { openTestDatabase } from "./database";
import { type RegistrationForm, registrationForm } from "./registration";

type Options = {
  /** Empty by default, and prepared. */
  database?: Database;
  /** The websites of this test. By default nothing answers. */
  fetcher?: Fetcher;
  /** The DNS of this test. Empty by default. */
  resolveTxt?: Deps["resolveTxt"];
  /** None by default. */
  browser?: Browser | null;
  model?: AnswerModel | null;
  embedder?: Embedder | null;
  /** A folder of this test by default. */
  storage?: Storage;
  /** Cheap hashes by default; those of an archived database have the recommended cost. */
  passwords?: Passwords;
  /** None by default. */
  tracing?: Deps["tracing"];
  settings?: Record<string, string>;
  log?: Deps["log"];
};

/** Calls an endpoint of the contract over the real routes; a failed call rejects with its `ApiError`. */
export type Call = <E extends Endpoint>(endpoint: E, input?: Input<E>) => Promise<Output<E>>;

/** A signed-in person, as a function that calls endpoints. */
export type Person = Call & { user: User; cookie: string; password: string };

/** Much cheaper than the recommended cost, which `passwords.test` checks. */
const cheap = { memory: 64, passes: 1 };

const noWeb: Fetcher = {
  userAgent: "AntwortBot/1.0",
  fetch: (url) => Promise.reject(new Error(`This test has no web: ${url}`)),
  post: (url) => Promise.reject(new Error(`This test has no web: ${url}`)),
  refusalOfTarget: () => Promise.resolve(undefined),
  close: async () => {},
};

/** The whole platform in one process: real routes, database and jobs; websites, model and mail server are fake. */
export async function openPlatform(options: Options = {}) {
  const { deps, mails, clock, removeFolder } = await openDeps(options);
  const live = await listenForEvents(deps);
  const app = await createApp(deps);
  const jobs = await startJobs(deps, jobTable);
  /** Resolves when no job waits or runs. */
  const finishJobs = () => jobs.idle();
  return {
    app,
    deps,
    mails,
    drainEvents: live.drain,
    finishJobs,
    anybody: callerOf(app, {}),
    as: (headers: Record<string, string>) => callerOf(app, headers),
    inject: (request: InjectOptions) => app.inject(request),
    signUp: (form: Partial<RegistrationForm> = {}) => signUp({ app, mails, finishJobs }, form),
    /** Sets the platform's clock ahead of the real one. */
    setClockAhead: (milliseconds: number) => {
      clock.now = () => new Date(Date.now() + milliseconds);
    },
    close: async () => {
      await jobs.stop();
      await live.stop();
      const closed = app.close();
      app.server.closeAllConnections(); // a client may keep one open for more than a minute
      await closed;
      await deps.parser.close();
      await deps.indexer.close();
      await deps.database.close();
      await removeFolder();
    },
  };
}

async function listenForEvents({ database, db }: Deps) {
  const events: LiveEvent[] = [];
  const isMarker = (id: string) => (event: LiveEvent) => event.organizationId === id;
  const stop = await subscribe(
    database,
    (event) => void events.push(event),
    () => {},
  );
  /**
   * Returns the events since the last call, in order. PostgreSQL delivers them later and in order, so a marker event
   * shows the end.
   */
  async function drain(): Promise<LiveEvent[]> {
    const marker = newId();
    await publish(db, marker, "UploadCanceled", { kbId: marker });
    while (!events.some(isMarker(marker))) await new Promise((turn) => setImmediate(turn));
    const end = events.findIndex(isMarker(marker));
    return events.splice(0, end + 1).slice(0, end);
  }
  return { drain, stop };
}

async function openDeps({
  fetcher = noWeb,
  browser = null,
  model = null,
  embedder = null,
  settings,
  ...options
}: Options) {
  const dataDir = await mkdtemp(join(tmpdir(), "antwort-test-"));
  const secret = { SESSION_SECRET: "a secret that is long enough for sealing" };
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent", ...secret, ...settings });
  const log = options.log ?? createLog(env);
  const database = options.database ?? (await openTestDatabase());
  const mails: Mail[] = [];
  const clock = { now: () => new Date() };
  const deps: Deps = {
    env,
    database,
    db: database.db,
    log,
    fetcher,
    resolveTxt: options.resolveTxt ?? (() => Promise.resolve([])),
    parser: createParser({ log }),
    indexer: createIndexer(),
    browser,
    model,
    embedder,
    mailer: { send: async (mail) => void mails.push(mail), close: async () => {} },
    inbox: null,
    storage: options.storage ?? new LocalStorage(join(dataDir, "files")),
    passwords: options.passwords ?? createPasswords(cheap),
    authentication,
    auditor,
    metrics: createMetrics(),
    tracing: options.tracing ?? null,
    draining: new AbortController().signal,
    now: () => clock.now(),
  };
  return { deps, mails, clock, removeFolder: () => rm(dataDir, { recursive: true }) };
}

export type TestPlatform = Awaited<ReturnType<typeof openPlatform>>;

type Parts = { app: FastifyInstance; mails: Mail[]; finishJobs: () => Promise<void> };

/** Registers a person, follows the mailed link and signs in. */
async function signUp(
  { app, mails, finishJobs }: Parts,
  given: Partial<RegistrationForm>,
): Promise<Person> {
  const form = registrationForm(given);
  const anybody = callerOf(app, {});
  await anybody(userApi.register, { body: form });
  await finishJobs();
  await anybody(userApi.activate, { params: { token: activationToken(mails, form.email) } });
  return signIn(app, form.email, form.password);
}

/** The token of the newest link mailed to an address. */
export function activationToken(mails: Mail[], email: string): string {
  const mail = mails.findLast(({ to }) => to === email);
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error(`No link was mailed to ${email}.`);
  return token;
}

/** Signs in. Returns a caller with the session's cookie. */
export async function signIn(
  app: FastifyInstance,
  email: string,
  password: string,
): Promise<Person> {
  const answer = await app.inject(requestOf(authApi.login, { body: { email, password } }));
  const signedIn = read(authApi.login, answer.statusCode, answer.body);
  if (!("loggedInUser" in signedIn)) throw new Error(`${email} has a second factor.`);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return Object.assign(callerOf(app, { cookie }), {
    user: signedIn.loggedInUser,
    cookie,
    password,
  });
}

/** A caller with fixed headers. */
function callerOf(app: FastifyInstance, headers: Record<string, string>): Call {
  return async (endpoint, input) => {
    const request = requestOf(endpoint, input);
    const answer = await app.inject({ ...request, headers: { ...request.headers, ...headers } });
    return read(endpoint, answer.statusCode, answer.body);
  };
}

type Loose = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
};

/** The request that a client sends for an endpoint and its input. */
export function requestOf<E extends Endpoint>(endpoint: E, input?: Input<E>): InjectOptions {
  // Safe: the parts of every endpoint are objects.
  const { params = {}, query = {}, body } = (input ?? {}) as Loose;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  return {
    method: endpoint.method,
    url: `/v1${path}`,
    query,
    ...(body && { payload: body, headers: { "content-type": "application/json" } }),
  };
}

type Failure = { meta: { message: ErrorCode; details?: ErrorDetail[] } };

function read<E extends Endpoint>(endpoint: E, status: number, body: string): Output<E> {
  const answer: unknown = JSON.parse(body);
  if (status === endpoint.status) return (answer as { data: Output<E> }).data;
  const { message, details } = (answer as Failure).meta;
  throw new ApiError(message, { status, ...(details && { details }) });
}

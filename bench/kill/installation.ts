import { setTimeout as wait } from "node:timers/promises";
import { type Db, openDatabase } from "@/server/infrastructure/db/database";
import { type Call, CallError, type SignedUp, signUp } from "../client";
import { type BenchPlatform, startPlatform } from "../platform";

const RETRY_MS = 100;
const RETRY_TIMEOUT_MS = 600_000;

/** The parts of an installation that calls need. */
export type InstallationHandle = Pick<Installation, "platform" | "owner">;

/** One installation across the kills of its platform. */
export class Installation {
  readonly settings: Record<string, string>;
  #platform: BenchPlatform;
  readonly owner: SignedUp;

  private constructor(settings: Record<string, string>, platform: BenchPlatform, owner: SignedUp) {
    this.settings = settings;
    this.#platform = platform;
    this.owner = owner;
  }

  static async open(settings: Record<string, string>): Promise<Installation> {
    // Sign-up reads the activation link from the outbox, which exists only without SMTP_URL.
    const { SMTP_URL: _, ...others } = settings;
    const first = await startPlatform(others);
    const owner = await signUp(first);
    await first.stop();
    return new Installation(settings, await startPlatform(settings, first), owner);
  }

  get platform(): BenchPlatform {
    return this.#platform;
  }

  /** `whileDown` may use the database before the next start. */
  async killAndStart(whileDown?: (db: Db) => Promise<void>): Promise<void> {
    await this.#platform.kill();
    if (whileDown) await this.#withDatabase(whileDown);
    this.#platform = await startPlatform(this.settings, this.#platform);
  }

  /** Stops the platform, and reads its stored data. */
  async stopAndRead<T>(read: (db: Db) => Promise<T>): Promise<T> {
    await this.#platform.stop();
    return this.#withDatabase(read);
  }

  async remove(): Promise<void> {
    await this.#platform.kill();
    await this.#platform.remove();
  }

  async #withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const { dataDir } = this.#platform;
    const { DATABASE_URL = process.env.DATABASE_URL } = this.settings;
    const database = await openDatabase({ dataDir, databaseUrl: DATABASE_URL });
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  }
}

/** The platform is unavailable, or its disk is full. */
const UNAVAILABLE_STATUSES = [503, 507];

/** Whether a call failed because its platform was killed, is not ready yet, or lacks a service. */
export const isInterruption = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof CallError && UNAVAILABLE_STATUSES.includes(error.status)) ||
  error instanceof SyntaxError ||
  (error instanceof Error && /SERVICE_UNAVAILABLE|terminated/.test(error.message));

/** Repeats a call that a kill has interrupted. Returns its result and the number of interruptions. */
export async function retryInterrupted<T>(
  call: () => Promise<T>,
): Promise<{ value: T; interruptions: number }> {
  const deadline = Date.now() + RETRY_TIMEOUT_MS;
  let wasRefused = false;
  for (let interruptions = 0; ;) {
    try {
      return { value: await call(), interruptions };
    } catch (error) {
      if (!isInterruption(error) || Date.now() > deadline) throw error;
      // Calls to a stopped platform fail at once, and do not count.
      if (!isRefused(error) && !wasRefused) interruptions += 1;
      wasRefused = isRefused(error);
      await wait(RETRY_MS);
    }
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  "code" in error.cause &&
  error.cause.code === "ECONNREFUSED";

/** The same client, which repeats calls that a kill has interrupted. */
export const retryingClient =
  (call: Call): Call =>
  async (endpoint, input) =>
    (await retryInterrupted(() => call(endpoint, input))).value;

import { Pool } from "undici";
import { authApi } from "@/contract/accounts/auth";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { findOrStartPostgres } from "@/scripts/postgres.mjs";
import { clientOf, type SignedUp, signUp } from "./client";
import { startPlatform } from "./platform";
import { areProcessesOpen, cpuSecondsOf, treeOf } from "./processes";

const LISTED = 2_000;
const GETS = 300;
const SIGN_INS_AT_ONCE = 4;
const listPath = `/v1${knowledgeBaseApi.list.path}`;

export type Asked = { url: string; headers: Record<string, string>; method?: "GET" | "POST" };

/** Sends a call repeatedly, a few at a time. Returns the calls per second. */
export async function repeat(
  { url, headers, method = "GET" }: Asked,
  count: number,
  atOnce: number,
): Promise<number> {
  const { origin, pathname: path } = new URL(url);
  const pool = new Pool(origin, { connections: atOnce });
  let remaining = count;
  const work = async () => {
    while (remaining-- > 0) await (await pool.request({ path, method, headers })).body.dump();
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = (performance.now() - start) / 1_000;
  await pool.close();
  return count / seconds;
}

/**
 * Returns the CPU milliseconds of the API host for one authenticated list call; undefined without PostgreSQL or /proc.
 */
export async function listCallCpu(): Promise<number | undefined> {
  const server = areProcessesOpen ? await findOrStartPostgres() : null;
  if (!server) return undefined;
  const platform = await startPlatform({ DATABASE_URL: server.url });
  try {
    const { cookie } = await signUp(platform);
    const call = { url: platform.apiUrl + listPath, headers: { cookie } };
    await repeat(call, LISTED, 8); // warms up
    const pids = treeOf(platform.pid ?? 0);
    const before = cpuSecondsOf(pids);
    await repeat(call, LISTED, 8);
    return ((cpuSecondsOf(pids) - before) * 1_000) / LISTED;
  } finally {
    await platform.stop();
    await platform.remove();
    await server.stop();
  }
}

/**
 * The calls per second that the console forwards, as a share of those that it answers itself. Both use the same route
 * handler: it refuses a changing call from another site itself, and forwards a call about an object that does not
 * exist, which costs the API host little.
 */
export async function forwardingShare(consoleUrl: string, cookie: string): Promise<number> {
  const url = `${consoleUrl}/v1/system/load`;
  const empty: Asked = { url, method: "POST", headers: { origin: "https://elsewhere.example" } };
  const forwarded: Asked = { url: `${consoleUrl}/v1/nothing`, headers: { cookie } };
  const rates = { empty: 0, forwarded: 0 };
  for (const count of [500, 1_000, 1_000, 1_000]) {
    const isWarm = count > 500;
    const [one, other] = [await repeat(empty, count, 16), await repeat(forwarded, count, 16)];
    if (isWarm) [rates.empty, rates.forwarded] = [rates.empty + one, rates.forwarded + other];
  }
  return rates.forwarded / rates.empty;
}

/** The 95th percentile, in milliseconds, of a list call while four people sign in repeatedly. */
export async function listCallBesideSignIns(
  apiUrl: string,
  { person, credentials }: SignedUp,
): Promise<number> {
  const over = new AbortController();
  const signInAgain = async () => {
    while (!over.signal.aborted) await clientOf({ apiUrl })(authApi.login, { body: credentials });
  };
  const loops = Array.from({ length: SIGN_INS_AT_ONCE }, signInAgain);
  const times: number[] = [];
  while (times.length < GETS) {
    const start = performance.now();
    await person(knowledgeBaseApi.list);
    times.push(performance.now() - start);
  }
  over.abort();
  await Promise.all(loops);
  return times.toSorted((a, b) => a - b)[Math.floor(0.95 * GETS)] ?? 0;
}

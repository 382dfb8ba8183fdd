import { parentPort } from "node:worker_threads";
import type { PGlite, Results } from "@electric-sql/pglite";
import { openEngine } from "./engine";
import { PreparedStatements } from "./prepared-statements";
import type { ThreadMessage, Call, Failure, Notification, Request, Result } from "./protocol";

type OpenDatabase = { pg: PGlite; statements: PreparedStatements };
type OpenRequest = Exclude<Request, { type: "open" }>;

const post = (message: ThreadMessage) => parentPort?.postMessage(message);
/** Notifications are posted together, to wake the main thread once. */
let notifications: Notification[] = [];
const unlisten = new Map<string, () => Promise<void>>();

let opened: OpenDatabase | undefined;
parentPort?.on("message", (call: Call) => void handleCall(call));

async function handleCall({ id, request }: Call) {
  const reply = await answerRequest(request).then(
    (value) => ({ id, value }),
    (error: unknown) => {
      if (isPanic(error)) throw error;
      return { id, failure: toFailure(error) };
    },
  );
  if (notifications.length > 0) post({ notifications });
  notifications = [];
  post(reply);
}

async function answerRequest(request: Request): Promise<unknown> {
  if (request.type === "open") {
    const pg = await openEngine(request.source);
    opened = { pg, statements: new PreparedStatements(pg) };
    return undefined;
  }
  if (!opened) throw new Error("No embedded database is open.");
  return runRequest(opened, request);
}

async function runRequest(
  { pg, statements }: OpenDatabase,
  request: OpenRequest,
): Promise<unknown> {
  switch (request.type) {
    case "query":
      return toResult(await statements.query(request.sql, request.parameters));
    case "exec":
      return (await statements.exec(request.sql)).map(toResult);
    case "listen":
      unlisten.set(request.channel, await listen(pg, request.channel));
      return undefined;
    case "unlisten":
      await unlisten.get(request.channel)?.();
      return undefined;
    case "close":
      unlisten.clear();
      opened = undefined;
      return pg.close();
  }
}

const listen = (pg: PGlite, channel: string) =>
  pg.listen(channel, (payload) => void notifications.push({ channel, payload }));

/** PGlite cannot continue after a panic: the thread ends, and a new one recovers every commit. */
const isPanic = (error: unknown): boolean =>
  error instanceof Error && "severity" in error && error.severity === "PANIC";

const toResult = ({ command = "", rowCount = 0, rows }: Results): Result => ({
  command,
  rowCount,
  rows,
});

function toFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const { message, stack } = error;
  const fields = Object.entries(error).filter(([, value]) => typeof value === "string");
  return { message, stack, fields: Object.fromEntries(fields) };
}

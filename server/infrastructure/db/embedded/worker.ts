import { parentPort, workerData } from "node:worker_threads";
import type { PGlite, Results } from "@electric-sql/pglite";
import { openEngine } from "./engine";
import { PreparedStatements } from "./prepared-statements";
import type {
  Answer,
  Call,
  Failure,
  Notification,
  DatabaseSource,
  Request,
  Result,
} from "./protocol";

// Safe: EmbeddedClient sets it.
const source = workerData as DatabaseSource;
const post = (answer: Answer) => parentPort?.postMessage(answer);
/** Posted together, to wake the main thread once. */
let notifications: Notification[] = [];
const unlisten = new Map<string, () => Promise<void>>();

const opening = openEngine(source).then((pg) => ({ pg, statements: new PreparedStatements(pg) }));
parentPort?.on("message", (call: Call) => void handle(call));
opening.then(
  () => post({ id: 0, value: undefined }),
  (error: unknown) => post({ id: 0, failure: toFailure(error) }),
);

async function handle({ id, request }: Call) {
  const answered = await answer(await opening, request).then(
    (value) => ({ id, value }),
    (error: unknown) => {
      if (isPanic(error)) throw error;
      return { id, failure: toFailure(error) };
    },
  );
  if (notifications.length > 0) post({ notifications });
  notifications = [];
  post(answered);
  if (request.type === "close") parentPort?.close();
}

type Opened = { pg: PGlite; statements: PreparedStatements };

async function answer({ pg, statements }: Opened, request: Request): Promise<unknown> {
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

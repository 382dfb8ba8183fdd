// Parameters: the address for reports (may be empty), the console's address, a secret. Serves a faulty call with the
// platform's log and error handler, makes this call, reports a job, and prints the loaded modules of the reporter.
import { registerHooks } from "node:module";
import Fastify from "fastify";

const loaded = new Set<string>();
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith("@sentry/")) loaded.add(specifier);
    return next(specifier, context);
  },
});

const [dsn = "", consoleUrl = "", secret = ""] = process.argv.slice(2);
const { handleErrors } = await import("@/server/infrastructure/http/errors");
const { readEnv } = await import("@/server/env");
const { createLog } = await import("@/server/infrastructure/log");
const { openMonitoring } = await import("@/server/infrastructure/monitoring");

const env = readEnv({ SENTRY_DSN: dsn, CONSOLE_URL: consoleUrl, LOG_LEVEL: "error" });
const monitoring = await openMonitoring(env);
const log = createLog(env, process.stderr, monitoring?.report);

const app = Fastify({ loggerInstance: log });
handleErrors(app);
app.post("/v1/users/resetPassword/:token", async () => {
  throw new Error("the table is away", { cause: new Error("the disk is away") });
});
const address = await app.listen({ host: "127.0.0.1", port: 0 });
await fetch(`${address}/v1/users/resetPassword/${secret}?code=${secret}`, {
  method: "POST",
  headers: {
    "content-type": "application/json",
    authorization: `Bearer ${secret}`,
    cookie: `sid=${secret}`,
  },
  body: JSON.stringify({ password: secret }),
});
log.error({ err: new Error("no page"), job: "kb.crawl", payload: { kbId: secret } }, "job failed");
await app.close();
await monitoring?.close();
console.log(JSON.stringify([...loaded]));

// Starts Next.js behind our own HTTP server, on HOST and PORT.
import next from "next";
import { createConsoleServer } from "./server";

/** Grace period for open requests after SIGTERM, in milliseconds. */
const CLOSING_MS = 5_000;
/** Time for remaining work, such as exporting the last spans, in milliseconds. */
const EXIT_MS = 3_000;

const { HOST: hostname = "127.0.0.1", PORT = "3000", NODE_ENV } = process.env;
const port = Number(PORT);
const IS_DEV = NODE_ENV === "development";

const app = next({ dev: IS_DEV, hostname, port });
const server = createConsoleServer(app.getRequestHandler(), { isDev: IS_DEV });
// Next.js logs uncaught errors and continues.
server.on("error", (error) => {
  console.error(error);
  process.exit(1);
});
await app.prepare();
server.listen(port, hostname);

async function stop(): Promise<void> {
  setTimeout(() => server.closeAllConnections(), CLOSING_MS).unref();
  await new Promise((closed) => server.close(closed));
  await app.close();
  // An idle process exits by itself, except in development, where file watchers keep it running.
  setTimeout(() => process.exit(0), IS_DEV ? 0 : EXIT_MS).unref();
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());

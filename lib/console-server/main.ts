// The console: Next.js behind its own HTTP server. Listens at HOST and PORT; NODE_ENV says if it was built before.
import next from "next";
import { createConsoleServer } from "./server";

/** How long open calls may go on after SIGTERM. */
const CLOSING_MS = 5_000;

const { HOST: hostname = "127.0.0.1", PORT = "3000", NODE_ENV } = process.env;
const port = Number(PORT);
const isDev = NODE_ENV === "development";

const app = next({ dev: isDev, hostname, port });
const server = createConsoleServer(app.getRequestHandler(), { isDev });
// Next.js logs what nobody catches and goes on.
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
  process.exit(0);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());

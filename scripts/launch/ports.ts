import { createServer } from "node:net";

/**
 * Checks that a port is free.
 * @param variable the setting that changes the port
 * @throws {Error} one line with port and setting
 */
export async function requireFreePort(port: number, host: string, variable: string): Promise<void> {
  const failure = await listenFailure(port, host);
  if (!failure) return;
  const reason = failure === "EADDRINUSE" ? "is already in use" : `cannot be used (${failure})`;
  throw new Error(
    `Port ${port} ${reason}. Stop the program that uses it, or set ${variable} to another port.`,
  );
}

function listenFailure(port: number, host: string): Promise<string | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => done(undefined)));
  });
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => done(port));
    });
  });
}

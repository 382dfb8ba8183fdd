import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

const given = new Set<number>();

/**
 * Returns a free port, each one once. It is below the ephemeral range (32768 to 60999 on Linux), so that no other
 * program gets it first.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const isNew = !given.has(port);
    given.add(port);
    if (isNew && (await isFree(port))) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, "127.0.0.1");
  const isListening = await once(probe, "listening").then(
    () => true,
    () => false,
  );
  if (!isListening) return false;
  probe.close();
  await once(probe, "close");
  return true;
}

/** Waits until a program prints a line. */
export async function waitForOutput(child: ChildProcess, line: RegExp): Promise<void> {
  let text = "";
  await new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (part: string) => {
        text += part;
        if (line.test(text)) done();
      });
    }
    child.once("exit", (code) => fail(new Error(`It ended with ${code}:\n${text}`)));
  });
}

export async function waitForExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
}

/** Serves the sample site on a port. */
export async function startSample(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["sample/serve.mjs"], {
    env: { ...process.env, SAMPLE_PORT: String(port) },
  });
  await waitForOutput(child, /The sample site is at/);
  return child;
}

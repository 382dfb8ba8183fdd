import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

/** A port nobody listens on just now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || !address) throw new Error("no port was given");
  return address.port;
}

/** Waits until a program prints a line. */
export async function printed(child: ChildProcess, line: RegExp): Promise<void> {
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

export async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
}

/** Serves the sample site on a port. */
export async function startSample(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["sample/serve.mjs"], {
    env: { ...process.env, SAMPLE_PORT: String(port) },
  });
  await printed(child, /The sample site is at/);
  return child;
}

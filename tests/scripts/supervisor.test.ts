import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/scripts/launch/ports";
import { Supervisor } from "@/scripts/launch/supervisor";

const folder = mkdtempSync(join(tmpdir(), "antwort-supervisor-"));
afterAll(() => rmSync(folder, { recursive: true }));

const server = (port: number) =>
  `import("node:http").then(({ createServer }) => createServer((_, r) => r.end(String(process.pid))).listen(${port}, "127.0.0.1"));`;

const supervised = (name: string, port: number, code = server(port)) => ({
  healthUrl: `http://127.0.0.1:${port}/`,
  program: {
    name,
    args: ["-e", code],
    variables: process.env,
    logFile: join(folder, `${name}.log`),
  },
});

const ask = async (port: number) => Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());

const fail = (line: string) => {
  throw new Error(line);
};

/** The process on a port when it differs from the one before. */
async function successor(port: number, before: number): Promise<number> {
  for (;;) {
    const now = await ask(port).catch(() => before);
    if (now !== before) return now;
    await new Promise((next) => setImmediate(next));
  }
}

test("restarts a killed program, and ends it on stop", async () => {
  const port = await freePort();
  const logged: string[] = [];
  const supervisor = new Supervisor({ log: (line) => logged.push(line), onExhausted: fail });
  await supervisor.start(supervised("mortal", port));
  const first = await ask(port);

  process.kill(first, "SIGKILL");
  const second = await successor(port, first);
  await supervisor.stop();

  expect(second).not.toBe(first);
  expect(logged[0]).toBe("The mortal ended (signal SIGKILL). Starting it again …");
  await expect(ask(port)).rejects.toThrow("fetch failed");
});

test("reports the last lines of a program that ends before it is ready", async () => {
  const supervisor = new Supervisor({ log: fail, onExhausted: fail });
  const broken = supervised(
    "broken",
    await freePort(),
    `console.error("no such setting"); process.exit(3)`,
  );

  await expect(supervisor.start(broken)).rejects.toThrow(
    "The broken ended before it was ready (exit code 3):\nno such setting",
  );
});

test("keeps a program's output in its log", async () => {
  const port = await freePort();
  const supervisor = new Supervisor({ log: fail, onExhausted: fail });
  await supervisor.start(supervised("talker", port, `console.log("hello"); ${server(port)}`));
  await supervisor.stop();

  expect(readFileSync(join(folder, "talker.log"), "utf8")).toBe("hello\n");
});

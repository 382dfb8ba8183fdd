import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { freePort } from "@/scripts/launch/ports";
import { untilReady } from "@/scripts/launch/ready";
import { copyDatabase } from "@/tests/embedded-database";

test("the platform's own command refuses to start in production without SESSION_SECRET", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "antwort-platform-"));
  const child = spawn(process.execPath, ["scripts/platform.mjs"], {
    env: {
      NODE_ENV: "test",
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      API_PORT: String(await freePort()),
      CONSOLE_URL: "https://chat.example.com",
    },
    stdio: ["ignore", "inherit", "pipe"],
  });
  const [errors, exit] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect(exit).toEqual([1, null]);
  expect(errors).toBe("SESSION_SECRET: must be set in production (32 characters or more)\n");
  await rm(dataDir, { recursive: true });
});

test("the platform's own command starts only the platform, at the addresses derived from its port", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "antwort-platform-"));
  await copyDatabase(dataDir);
  const port = await freePort();
  const child = spawn(process.execPath, ["scripts/platform.mjs"], {
    env: {
      NODE_ENV: "test",
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      API_PORT: String(port),
      LOG_LEVEL: "error",
    },
    stdio: "inherit",
  });
  const exited = once(child, "exit");
  await untilReady(`http://127.0.0.1:${port}/health`, () => child.exitCode !== null);
  const { servers } = (await (await fetch(`http://127.0.0.1:${port}/openapi.json`)).json()) as {
    servers: unknown;
  };
  expect(servers).toEqual([{ url: `http://localhost:${port}/v1` }]);
  // The console of the same folder reads it, too.
  expect(await readFile(join(dataDir, "session-secret"), "utf8")).toHaveLength(64);
  child.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  await rm(dataDir, { recursive: true });
});

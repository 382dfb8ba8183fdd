import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/scripts/launch/ports";
import { untilReady } from "@/scripts/launch/ready";

test("the platform's own command starts it alone, at the addresses that follow its port", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "antwort-platform-"));
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
  child.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  await rm(dataDir, { recursive: true });
});

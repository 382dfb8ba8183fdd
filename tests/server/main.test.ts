import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { PROGRAM_CACHE, PROGRAM_FLAGS } from "@/tests/program";
import { registrationForm } from "@/tests/registration";
import { FakeS3 } from "./infrastructure/storage/fake-s3";

const root = join(import.meta.dirname, "../..");
let dataDir: string;
let port: number;
const started: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "antwort-main-"));
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
  server.close();
  await once(server, "close");
});
afterAll(async () => {
  for (const child of started) if (child.exitCode === null) child.kill("SIGKILL");
  await rm(dataDir, { recursive: true });
});

function start(settings: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    [
      ...PROGRAM_FLAGS,
      "--disable-warning=ExperimentalWarning",
      "--import",
      "./scripts/resolve.mjs",
      "server/main.ts",
    ],
    {
      cwd: root,
      env: {
        ...PROGRAM_CACHE,
        NODE_ENV: "test",
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        API_PORT: String(port),
        ...settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  started.push(child);
  const errors = text(child.stderr);
  const exited = once(child, "exit").then(([code]: unknown[]) => code);
  return { child, errors, exited };
}

/** Reads the log until a line contains the words. Returns the log so far. */
async function logUntil({ child }: ReturnType<typeof start>, words: string): Promise<string> {
  let log = "";
  for await (const chunk of child.stdout ?? []) {
    log += String(chunk);
    if (log.includes(words)) return log;
  }
  throw new Error(`The platform ended before it said "${words}": ${log}`);
}

const call = async (path: string, init?: RequestInit) =>
  (await fetch(`http://127.0.0.1:${port}${path}`, init)).json() as Promise<unknown>;

const post = (path: string, body: object) =>
  call(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("the platform starts on an empty folder, sends mail into it, and stops cleanly", async () => {
  const platform = start({ OPERATOR_NAME: "Ada" });
  const log = await logUntil(platform, "platform ready");
  expect(log).toContain('"missing":["OPERATOR_ADDRESS","OPERATOR_EMAIL"]');
  expect(await call("/health")).toMatchObject({ status: "ok" });

  const second = start({ API_PORT: "0" });
  expect(await second.exited).toBe(1);
  expect((await second.errors).trim()).toMatch(/^DATA_DIR_IN_USE: [^\n]+$/);

  const form = registrationForm();
  expect(await post("/v1/users/register", form)).toEqual({ data: { email: form.email } });
  const [name = ""] = await untilListed(join(dataDir, "outbox"));
  expect(await readFile(join(dataDir, "outbox", name), "utf8")).toContain(`To: ${form.email}`);

  platform.child.kill("SIGTERM");
  expect(await platform.exited).toBe(0);
  expect(await platform.errors).toBe("");
});

test("a call that never ends delays the stop by seconds only, and everything is closed", async () => {
  const platform = start({ HOST: "0.0.0.0" });
  expect(await logUntil(platform, "platform ready")).toContain("is not in TRUSTED_PROXIES");
  const half = connect(port, "127.0.0.1");
  half.write("POST /v1/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99\r\n");
  half.write("content-type: application/json\r\n\r\n{");
  half.on("error", () => {});
  await call("/health");
  platform.child.kill("SIGTERM");
  expect(await platform.exited).toBe(0);
  expect(await platform.errors).toBe("");
  half.destroy();
});

test("reports a port in use and an invalid setting in one line each", async () => {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  const blocked = start();
  expect(await blocked.exited).toBe(1);
  expect(await blocked.errors).toBe(
    `Port ${port} on 127.0.0.1 is in use: stop the other program or set API_PORT.\n`,
  );
  server.close();

  const wrong = start({ API_PORT: "many", CRAWLER_ALOW_HOSTS: "x" });
  expect(await wrong.exited).toBe(1);
  expect((await wrong.errors).trim().split("\n")).toHaveLength(2);
});

test("reports an unusable bucket in one line, and uses a working one instead of the folder", async () => {
  const s3 = new FakeS3();
  await s3.start();
  await s3.stop();
  const settings = {
    ROLES: "worker",
    STORAGE_URL: "s3://files/live",
    AWS_ENDPOINT_URL: s3.url,
    AWS_REGION: s3.client.region,
    AWS_ACCESS_KEY_ID: s3.keyId,
    AWS_SECRET_ACCESS_KEY: "very secret",
  };
  const blocked = start(settings);
  expect(await blocked.exited).toBe(1);
  expect(await blocked.errors).toBe(
    `STORAGE_URL: s3://files/live cannot be used: connect ECONNREFUSED ${s3.url.slice(7)}\n`,
  );

  await s3.start();
  const platform = start(settings);
  const log = await logUntil(platform, "platform ready");
  expect(log).not.toContain("very secret");
  platform.child.kill("SIGTERM");
  expect(await platform.exited).toBe(0);
  expect([await platform.errors, s3.objectNames]).toEqual(["", []]);
  await s3.stop();
});

test("reports a missing browser once, and everything else works", async () => {
  const platform = start({ CRAWLER_BROWSER: "true", ROLES: "worker", PATH: "/nowhere" });
  const log = await logUntil(platform, "platform ready");
  expect(log.match(/no Chromium installed/g)).toHaveLength(1);
  platform.child.kill("SIGTERM");
  expect(await platform.exited).toBe(0);
});

/** The files of a folder, when one of them is complete. */
async function untilListed(folder: string): Promise<string[]> {
  for (;;) {
    const names = await readdir(folder).catch(() => []);
    const finished = names.filter((name) => name.endsWith(".eml"));
    if (finished.length > 0) return finished;
    await call("/health");
  }
}

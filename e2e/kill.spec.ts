import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, expect, test } from "@playwright/test";
import type { Organization } from "@/contract/accounts/organizations";
import type { Item, KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { linkIn, mailTo } from "./outbox";
import { freePort, waitForExit, waitForOutput } from "./site";
import { listen } from "./untrainable-sites";

const pageCount = 80;
const password = "Ahorn-Strom-500";

/** A slow site of many pages in a tree, each with its own words. */
const tree = () =>
  listen((asked, response) => {
    const number = numberOf(asked.url ?? "");
    if (number === undefined) return response.writeHead(404).end();
    setTimeout(
      () => response.writeHead(200, { "content-type": "text/html" }).end(article(number)),
      60,
    );
    return response;
  });

function numberOf(path: string): number | undefined {
  if (path === "/") return 0;
  const number = Number(/^\/page-(\d+)$/.exec(path)?.[1]);
  return number < pageCount ? number : undefined;
}

function article(number: number): string {
  const below = [2 * number + 1, 2 * number + 2].filter((next) => next < pageCount);
  const links = below.map((next) => `<a href="/page-${next}">Article ${next}</a>`).join(" ");
  const words = `Article ${number} costs ${number * 7 + 3} euros and weighs ${number + 40} grams.`;
  return `<!doctype html><html lang="en"><title>Article ${number}</title><main><h1>Article ${number}</h1><p>${words}</p>${links}</main></html>`;
}

type Data<T> = { data: T };

test("after kill -9 during a crawl and an upload, every page is read and counted once", async ({
  playwright,
}) => {
  const { server, port } = await tree();
  const apiPort = await freePort();
  const dataDirectory = await mkdtemp(join(tmpdir(), "antwort-kill-"));
  const variables = {
    ...process.env,
    API_PORT: String(apiPort),
    DATA_DIR: dataDirectory,
    CRAWLER_ALLOW_HOSTS: `localhost:${port}`,
    SESSION_SECRET: randomUUID(),
  };
  let platform = await startPlatform(variables);
  const api = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${apiPort}` });
  await signUp(api, dataDirectory);

  const created = await api.post("/v1/knowledge-bases", {
    data: {
      kbType: "Web",
      title: "Tree",
      baseUrl: `http://localhost:${port}/`,
      responsibilityConfirmed: true,
    },
  });
  const { kbId } = ((await created.json()) as Data<KnowledgeBase>).data.dto;
  const look = async () =>
    ((await (await api.get(`/v1/knowledge-bases/${kbId}`)).json()) as Data<KnowledgeBase>).data;

  await expect.poll(async () => (await look()).itemCount, { intervals: [50] }).toBeGreaterThan(10);
  await beginUpload(api, apiPort, dataDirectory);
  expect((await look()).dto.kbStatus).toBe("InProgress");
  platform.kill("SIGKILL");
  await waitForExit(platform);

  platform = await startPlatform(variables);
  await expect.poll(async () => (await look()).dto.kbStatus, { timeout: 90_000 }).toBe("Ready");
  const response = await api.get(`/v1/knowledge-bases/explore/${kbId}?pageSize=100`);
  const pages = ((await response.json()) as Data<Item[]>).data;
  expect(pages.map(({ stage }) => stage)).toEqual(pages.map(() => "Finished"));
  expect(new Set(pages.map(({ pageUrl }) => pageUrl)).size).toBe(pageCount);
  expect(pages).toHaveLength(pageCount);
  expect(await readUsage(api)).toMatchObject({
    crawledPages: pageCount,
    trainedPages: pageCount,
    files: 0,
    storageBytes: 0,
  });

  await api.dispose();
  platform.kill("SIGTERM");
  expect(await waitForExit(platform)).toBe(0);
  server.closeAllConnections();
  server.close();
  await rm(dataDirectory, { recursive: true });
});

/** Sends one file of an upload, and only the start of another. */
async function beginUpload(api: APIRequestContext, port: number, dataDirectory: string) {
  const created = await api.post("/v1/knowledge-bases", { data: { kbType: "File", title: "Box" } });
  const { kbId } = ((await created.json()) as Data<KnowledgeBase>).data.dto;
  const { cookies } = await api.storageState();
  const upload = request({
    host: "127.0.0.1",
    port,
    method: "PUT",
    path: `/v1/knowledge-bases/${kbId}?async=true`,
    headers: {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
      "content-type": "multipart/form-data; boundary=part",
      "content-length": 1_000_000,
    },
  });
  upload.on("error", () => {}); // the end of the platform
  const part = (name: string, text: string) =>
    `--part\r\ncontent-disposition: form-data; name=${name}\r\n\r\n${text}\r\n`;
  upload.write(part('"fileSizeMap"', '{"a.txt":7,"b.txt":900000}'));
  upload.write(part('"files"; filename="a.txt"', "A text."));
  upload.write(part('"files"; filename="b.txt"', "The beginning of a long text. ".repeat(1_000)));
  const stored = async () =>
    (await readdir(dataDirectory, { recursive: true })).filter((path) => /^files\/.+\//.test(path));
  await expect.poll(async () => (await stored()).length).toBeGreaterThan(0);
}

async function readUsage(api: APIRequestContext): Promise<Record<string, number>> {
  const load = (await (await api.get("/v1/system/load")).json()) as Data<{
    loggedInUser: { organizationId: string };
  }>;
  const { organizationId } = load.data.loggedInUser;
  const response = await api.get(`/v1/organizations/${organizationId}`);
  return ((await response.json()) as Data<Organization>).data.plan.usage;
}

async function startPlatform(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const platform = spawn(
    process.execPath,
    ["--import", "./scripts/resolve.mjs", "server/main.ts"],
    { env },
  );
  await waitForOutput(platform, /platform ready/);
  return platform;
}

async function signUp(api: APIRequestContext, dataDirectory: string): Promise<void> {
  const email = `${randomUUID()}@example.com`;
  const registered = await api.post("/v1/users/register", {
    data: {
      email,
      password,
      passwordRepeat: password,
      firstName: "Hanna",
      lastName: "Brandt",
      agbConfirmed: true,
      privacyConfirmed: true,
    },
  });
  expect(registered.status()).toBe(201);
  const link = linkIn(await mailTo(dataDirectory, email, /activation/));
  await api.get(`/v1/users/activate/${new URL(link).searchParams.get("token")}`);
  const signedIn = await api.post("/v1/auth/login", { data: { email, password } });
  expect(signedIn.status()).toBe(200);
}

import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, expect, test } from "@playwright/test";
import type { Item, KnowledgeBase } from "@/contract/knowledge-bases";
import { listen } from "./odd-sites";
import { linkIn, mailTo } from "./outbox";
import { ended, freePort, printed } from "./site";

const pageCount = 80;
const password = "Ahorn-Strom-500";

/** A site of many pages, each in its own words, as a tree; it takes its time to answer. */
const tree = () =>
  listen((request, response) => {
    const number = numberOf(request.url ?? "");
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

test("kill -9 in the middle of a crawl: started again, it ends with every page once", async ({
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
  expect((await look()).dto.kbStatus).toBe("InProgress");
  platform.kill("SIGKILL");
  await ended(platform);

  platform = await startPlatform(variables);
  await expect.poll(async () => (await look()).dto.kbStatus, { timeout: 90_000 }).toBe("Ready");
  const answer = await api.get(`/v1/knowledge-bases/explore/${kbId}?pageSize=100`);
  const pages = ((await answer.json()) as Data<Item[]>).data;
  expect(pages.map(({ stage }) => stage)).toEqual(pages.map(() => "Finished"));
  expect(new Set(pages.map(({ pageUrl }) => pageUrl)).size).toBe(pageCount);
  expect(pages).toHaveLength(pageCount);

  await api.dispose();
  platform.kill("SIGTERM");
  expect(await ended(platform)).toBe(0);
  server.closeAllConnections();
  server.close();
  await rm(dataDirectory, { recursive: true });
});

async function startPlatform(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const platform = spawn(
    process.execPath,
    ["--import", "./scripts/resolve.mjs", "server/main.ts"],
    { env },
  );
  await printed(platform, /platform ready/);
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

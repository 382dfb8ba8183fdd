import { expect, type Page, test } from "@playwright/test";
import { authApi } from "../contract/accounts/auth";
import { profileApi } from "../contract/accounts/profile";
import { teamApi } from "../contract/accounts/team";
import { chatbotArchiveApi } from "../contract/chatbots/chatbot-archives";
import { chatbotApi } from "../contract/chatbots/chatbots";
import { faqApi } from "../contract/chatbots/faq";
import { faqSuggestionApi } from "../contract/chatbots/faq-suggestions";
import { channelApi } from "../contract/conversations/channels";
import { conversationApi } from "../contract/conversations/conversations";
import type { Endpoint } from "../contract/endpoint";
import { knowledgeBaseApi } from "../contract/knowledge-bases/knowledge-bases";
import { uploadApi } from "../contract/knowledge-bases/uploads";
import { type Case, cases } from "../tests/endpoint-parts";
import { type Installation, installation } from "./installation";
import { seedOrganization, type SeededOrganization } from "./seeded-organization";

/** A call: by a browser through the console, or by a program to the API host. */
type Sent = { method: string; path: string; headers: Record<string, string>; body?: string };
type Received = { status: number; headers: Record<string, string>; text: string };
type Send = (sent: Sent) => Promise<Received>;

/** Sends with the browser's own fetch from a page of the console. */
const throughConsole =
  (page: Page): Send =>
  (sent) =>
    page.evaluate(async ({ path, ...init }) => {
      const response = await fetch(path, init);
      const text = await response.text();
      return { status: response.status, headers: Object.fromEntries(response.headers), text };
    }, sent);

const toApiHost =
  ({ apiUrl, consoleUrl }: Installation, cookie: string): Send =>
  async ({ path, headers, ...init }) => {
    const all = new Headers({ origin: consoleUrl, ...headers });
    if (!all.has("authorization")) all.set("cookie", cookie);
    const response = await fetch(apiUrl + path, { ...init, headers: all });
    const { status } = response;
    return { status, headers: Object.fromEntries(response.headers), text: await response.text() };
  };

const isFileCase = ({ endpoint }: Case) =>
  endpoint === knowledgeBaseApi.download ||
  (Object.values(uploadApi) as Endpoint[]).includes(endpoint);
const isChatCase = ({ endpoint }: Case) => ["chat", "bot", "visitor"].includes(endpoint.access);

/** The requests of a case: the regular one, one without its body, and one with an unexpected body. */
function variantsOf(one: Case, { objectIds, files, bearer }: SeededOrganization): Sent[] {
  const { endpoint, partsOf } = one;
  const {
    params = {},
    query = {},
    body,
  } = partsOf(isFileCase(one) ? { ...objectIds, ...files } : objectIds);
  const values = new Map(Object.entries(params as Record<string, string>));
  const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ""),
  );
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const path = `/v1${filled}${search && `?${search}`}`;
  const headers: Record<string, string> = isChatCase(one)
    ? { authorization: `Bearer ${bearer}` }
    : {};
  const bare = { method: endpoint.method, path, headers };
  if (endpoint.method === "GET") return [bare, { ...bare, method: "HEAD" }];
  const json = { ...headers, "content-type": "application/json" };
  return [
    ...(body ? [{ ...bare, headers: json, body: JSON.stringify(body) }] : []),
    bare,
    { ...bare, headers: json },
    { ...bare, headers: json, body: "{}" },
  ];
}

/** Deletions that include other objects, the smallest first. The end of the session is last. */
const lastDeletions: Endpoint[] = [
  conversationApi.removeMany,
  faqApi.removeCategory,
  knowledgeBaseApi.removeItem,
  knowledgeBaseApi.removeItems,
  chatbotApi.remove,
  knowledgeBaseApi.remove,
  knowledgeBaseApi.removeMany,
  profileApi.endOtherSessions,
  authApi.logout,
];

/** Reads come first, before anything changes. Deletions come late, because other calls need the objects. */
function executionRank({ endpoint }: Case): number {
  if (lastDeletions.includes(endpoint)) return lastDeletions.indexOf(endpoint) + 3;
  return endpoint.method === "GET" ? 0 : endpoint.method === "DELETE" ? 2 : 1;
}

/** Work in the background, during which some calls are refused and others return less. */
async function jobsOf({ call, objectIds: { chatbotId } }: SeededOrganization): Promise<string[]> {
  type Listed = { dto: { kbStatus: string } }[];
  const kbs = await call<Listed>("GET", "/knowledge-bases?pageSize=100");
  const chatbots = await call<{ id: string }[]>("GET", "/chat-bots?pageSize=100");
  const kbStates = kbs.map(({ dto }) => dto.kbStatus);
  if (!chatbots.some(({ id }) => id === chatbotId)) return kbStates.filter(isRunning);
  const runs = await call<{ state: string }[]>("GET", `/evaluations/runs/${chatbotId}`);
  const { status } = await call<{ status: string }>("GET", `/chat-bots-faq/status/${chatbotId}`);
  return [...kbStates, ...runs.map(({ state }) => state), status].filter(isRunning);
}

const isRunning = (state: string) => ["InProgress", "running", "generating"].includes(state);

const untilIdle = (seeded: SeededOrganization) => expect.poll(() => jobsOf(seeded)).toEqual([]);

/** Whether the response depends on work that earlier calls started. */
const needsIdle = ({ endpoint }: Case) =>
  endpoint === faqSuggestionApi.status ||
  // `endOtherSessions` ends those that the polling needs.
  (endpoint.method !== "GET" && endpoint !== profileApi.endOtherSessions);

/** Deletions whose object still exists when they run. The only owner cannot be deleted. */
const isDeletion = ({ endpoint }: Case) =>
  endpoint.method === "DELETE" &&
  ![
    uploadApi.cancel,
    faqSuggestionApi.dismiss,
    knowledgeBaseApi.removeItems,
    knowledgeBaseApi.removeMany,
    chatbotArchiveApi.remove, // Only the journey of archives imports one.
    channelApi.disconnect, // Without a mailbox there is no channel to delete.
    teamApi.remove,
    profileApi.endSession,
  ].includes(endpoint as never);

const VARIABLE_PARTS: [RegExp, string][] = [
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, "<id>"],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>"],
  [/"(token|ticket|apiKey|apiSecret|secret|lastFour)":"[^"]+"/g, '"$1":"<secret>"'],
  // A person who calls through the console has also signed in there.
  [/(?:\{"id":"<id>","browser":[^}]+\},?)+/g, "<sessions>"],
  [/antwort-verification=[\w-]+/g, "antwort-verification=<secret>"],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, "<address>"],
  [/"(?:node|Mozilla\/5\.0 [^"]*)"/g, '"<agent>"'],
  [/\/widget\/[\w-]+\.js/g, "/widget/<key>.js"],
  [/"(tookMs|secondsLeft|asked|passed|attempts)":[\d.]+/g, '"$1":0'],
];

const normalize = (text: string) =>
  VARIABLE_PARTS.reduce((changed, [what, name]) => changed.replaceAll(what, name), text);

/** The parts of a response that must be equal: status, body without ids and times, and the headers of the body. */
function comparableParts({ status, headers, text }: Received) {
  const {
    "content-type": type,
    allow,
    "content-range": range,
    "content-disposition": disposition = "",
  } = headers;
  // An archive is compressed and contains the ids of its organisation.
  const body = type === "application/zip" ? text.slice(0, 2) : normalize(text);
  return { status, type, allow, range, disposition: normalize(disposition), body };
}

const seed = () => seedOrganization(installation());

async function signsIn(page: Page, { consoleUrl }: Installation, seeded: SeededOrganization) {
  await page.goto(`${consoleUrl}/auth/signin`);
  await logIn(throughConsole(page), seeded);
}

async function logIn(send: Send, { email, password }: SeededOrganization) {
  const body = JSON.stringify({ email, password });
  const headers = { "content-type": "application/json" };
  const path = `/v1${authApi.login.path}`;
  expect((await send({ method: "POST", path, headers, body })).status).toBe(200);
}

test("console and API host answer every call of the contract equally", async ({ page }) => {
  test.setTimeout(300_000);
  const [mine, theirs] = await Promise.all([seed(), seed()]);
  const [console, api] = [throughConsole(page), toApiHost(installation(), theirs.cookie)];
  await signsIn(page, installation(), mine);
  await logIn(toApiHost(installation(), ""), theirs); // The audit log has an entry for each sign-in.
  let mayHaveJobs = true; // Only an accepted change starts work.
  for (const one of cases.toSorted((a, b) => executionRank(a) - executionRank(b))) {
    const [mineSent, theirsSent] = [variantsOf(one, mine), variantsOf(one, theirs)];
    for (const [index, sent] of mineSent.entries()) {
      if (mayHaveJobs && needsIdle(one)) await Promise.all([untilIdle(mine), untilIdle(theirs)]);
      mayHaveJobs &&= !needsIdle(one);
      const response = await console(sent);
      mayHaveJobs ||= response.status < 400 && one.endpoint.method !== "GET";
      const expected = await api(theirsSent[index] ?? sent);
      const what = `${one.name}: ${sent.method} ${sent.path} ${sent.body ?? ""}`;
      expect.soft(comparableParts(response), what).toEqual(comparableParts(expected));
      if (isDeletion(one) && index === 0) expect.soft(response.status, what).toBe(200);
    }
  }
  await expect
    .poll(async () => (await console({ method: "GET", path: "/v1/system/load", headers: {} })).text)
    .toContain('"loggedInUser":null');
});

test("the console forwards resumable uploads, ranges and pictures unchanged", async ({ page }) => {
  const mine = await seed();
  await signsIn(page, installation(), mine);
  const [console, api] = [throughConsole(page), toApiHost(installation(), mine.cookie)];
  const { kbId, itemId } = mine.files;
  const tus = { "tus-resumable": "1.0.0" };

  await test.step("an upload in two parts, queried in between, then cancelled", async () => {
    const path = `/v1/knowledge-bases/uploads/${kbId}`;
    const about = { "upload-length": "8", "upload-metadata": `filename ${btoa("later.txt")}` };
    const begun = await console({ method: "POST", path, headers: { ...tus, ...about } });
    expect(begun.status).toBe(201);
    const upload = begun.headers["location"] ?? "";
    const type = { "content-type": "application/offset+octet-stream" };
    const part = {
      method: "PATCH",
      path: upload,
      headers: { ...tus, ...type, "upload-offset": "0" },
    };
    const sent = await console({ ...part, body: "half" });
    expect([sent.status, sent.headers["upload-offset"]]).toEqual([204, "4"]);
    for (const send of [console, api]) {
      const { status, headers } = await send({ method: "HEAD", path: upload, headers: tus });
      expect([status, headers["upload-offset"], headers["upload-length"]]).toEqual([200, "4", "8"]);
    }
    const again = await console({ ...part, body: "half" });
    expect(again.status).toBe(409);
    expect((await console({ method: "DELETE", path: upload, headers: tus })).status).toBe(204);
    expect((await api({ method: "HEAD", path: upload, headers: tus })).status).toBe(404);
  });

  await test.step("a download, whole and by ranges", async () => {
    const download = { method: "GET", path: `/v1/knowledge-bases/download/${kbId}/${itemId}` };
    for (const headers of [
      {},
      { range: "bytes=4-9" },
      { range: "bytes=-5" },
      { range: "bytes=999-" },
    ] as Record<string, string>[]) {
      const [through, direct] = [
        await console({ ...download, headers }),
        await api({ ...download, headers }),
      ];
      expect(comparableParts(through)).toEqual(comparableParts(direct));
      expect(through.headers["etag"]).toBe(direct.headers["etag"]);
      // A range counts the bytes of the uncompressed body.
      expect(through.headers).not.toHaveProperty("content-encoding");
    }
  });

  await test.step("a picture from a form", async () => {
    const status = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(4, 4);
      canvas.getContext("2d")?.fillRect(0, 0, 4, 4);
      const body = new FormData();
      body.append("image", await canvas.convertToBlob(), "a.png");
      return (await fetch("/v1/chat-bots/image", { method: "PUT", body })).status;
    });
    expect(status).toBe(200);
  });
});

test("the console forwards an event stream without delay", async ({ page }) => {
  const mine = await seed();
  await signsIn(page, installation(), mine);
  const response = await throughConsole(page)({
    method: "POST",
    path: `/v1/conversations/${mine.objectIds.conversationId}/messages`,
    headers: {
      authorization: `Bearer ${mine.bearer}`,
      accept: "text/event-stream",
      "content-type": "application/json",
    },
    body: JSON.stringify({ text: "How long can I return a bike?" }),
  });
  expect([response.status, response.headers["content-type"]]).toEqual([
    200,
    "text/event-stream; charset=utf-8",
  ]);
  // Compression would delay its events.
  expect(response.headers).not.toHaveProperty("content-encoding");
  const events = [...response.text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);
  expect(events.filter((name) => name !== "token")).toEqual(["citations", "done"]);
  expect(events[0]).toBe("token");
});

test("the console answers every oversized body with 413", async ({ page }) => {
  await page.goto(`${installation().consoleUrl}/auth/signin`);
  const statuses = await page.evaluate(async () => {
    const statuses = [];
    for (const megabytes of [2, 2, 2, 8, 8, 8, 2, 8, 2, 8]) {
      const response = await fetch("/v1/auth/login", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "x".repeat(megabytes * 1024 ** 2) }),
      });
      statuses.push(response.status);
    }
    return statuses;
  });
  expect(new Set(statuses)).toEqual(new Set([413]));
});

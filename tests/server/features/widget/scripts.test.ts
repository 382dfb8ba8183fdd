import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import type { Input } from "@/contract/endpoint";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { openBundles } from "@/server/features/widget/bundles";
import { widgetPages } from "@/server/features/widget/pages";
import { setResponseHeaders } from "@/server/infrastructure/http/response-headers";
import { type Person, type TestPlatform, openPlatform } from "../../../platform";
import { makeChatbot } from "../../platform-steps";

const api = "http://localhost:4000";
let platform: TestPlatform;
let app: FastifyInstance;
let folder: string;
let ada: Person;
let created: Awaited<ReturnType<typeof makeChatbot>>;

/** Writes the output of a build that ended at a given time. */
async function writeBuild(chat: string, builtAt: number): Promise<void> {
  const launcherScript = "launched(__ANTWORT_SETTINGS__,__ANTWORT_API__,__ANTWORT_CHAT__)";
  const files = { "launcher.js": launcherScript, "stage.js": "stage()", "preview.js": "preview()" };
  for (const [name, text] of Object.entries({ ...files, [chat]: `export default "${chat}"` }))
    await writeFile(join(folder, name), text);
  const manifest = join(folder, "manifest.json");
  await writeFile(manifest, JSON.stringify({ chat }));
  await utimes(manifest, builtAt, builtAt);
}

beforeAll(async () => {
  platform = await openPlatform();
  folder = await mkdtemp(join(tmpdir(), "antwort-widget-"));
  await writeBuild("chat-aaaa.js", 1_000);
  app = Fastify();
  app.addHook("onRequest", async (request, reply) =>
    setResponseHeaders(platform.deps.env, request.id, reply),
  );
  widgetPages(app, platform.deps, openBundles(folder));
  ada = await platform.signUp();
  const { dto } = await ada(knowledgeBaseApi.create, { body: { title: "Files", kbType: "File" } });
  created = await makeChatbot(platform, ada, [dto.kbId]);
});
afterAll(async () => {
  await app.close();
  await platform.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/widget/${path}`, headers });
const loadLauncher = () => get(`${created.apiKey}.js`);

type Change = NonNullable<Input<typeof chatbotApi.update>["body"]>;
const updateChatbot = (body: Change) =>
  ada(chatbotApi.update, { params: { id: created.chatbot.id }, body });

/** The data that the launcher passes on in a browser. */
function run(script: string): { settings: Record<string, unknown>; rest: unknown[] } {
  const calls: unknown[][] = [];
  const context = createContext({ launched: (...given: unknown[]) => calls.push(given) });
  runInContext(script, context);
  expect(calls).toHaveLength(1);
  const [settings, ...rest] = calls[0] ?? [];
  return { settings: JSON.parse(JSON.stringify(settings)), rest };
}

test("a chatbot's script contains its settings and the addresses of the other scripts", async () => {
  const ui = { logoImgUrl: "/v1/chat-bots/image/logo.webp" };
  await updateChatbot({ configs: { ui, primaryLanguage: "en" } });
  const answer = await loadLauncher();
  expect(answer.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=300",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  const { settings, rest } = run(answer.body);
  expect(rest).toEqual([api, `${api}/widget/chat-aaaa.js`]);
  expect(settings).toMatchObject({
    apiKey: created.apiKey,
    name: created.chatbot.name,
    templateId: "pure",
    locale: "en",
    ui: { logoImgUrl: `${api}${ui.logoImgUrl}`, themeColor: created.chatbot.configs.ui.themeColor },
  });
  expect(answer.body).not.toContain("guidelines");
});

test("answers 304 for an unchanged script, and sends changed settings immediately", async () => {
  const first = await loadLauncher();
  const etag = String(first.headers.etag);
  const unchanged = await get(`${created.apiKey}.js`, { "if-none-match": etag });
  expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, "", etag]);
  await updateChatbot({ name: "Renamed" });
  const changed = await get(`${created.apiKey}.js`, { "if-none-match": etag });
  expect(changed.statusCode).toBe(200);
  expect(run(changed.body).settings).toMatchObject({ name: "Renamed" });
});

test.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip;q=1.0, br;q=0", "gzip", gunzipSync],
  ["GZIP", "gzip", gunzipSync],
])("compresses a script for clients that accept %s", async (accepts, encoding, unpack) => {
  const plain = await loadLauncher();
  for (let time = 0; time < 2; time += 1) {
    const answer = await get(`${created.apiKey}.js`, { "accept-encoding": accepts });
    expect(answer.headers).toMatchObject({
      "content-encoding": encoding,
      vary: "accept-encoding",
      etag: plain.headers.etag,
    });
    expect(unpack(answer.rawPayload).toString()).toBe(plain.body);
  }
  const { headers } = await get(`${created.apiKey}.js`, { "accept-encoding": "identity" });
  expect(headers).not.toHaveProperty("content-encoding");
});

test.each([
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "a\u2028b\u2029c",
  '"); alert(1); ("',
  '\\"\\',
  "$& $1 $` $'",
  "__ANTWORT_API__ __ANTWORT_CHAT__",
  "__proto__",
  "${alert(1)} `x`",
  "🦊 ümlaut ﷽",
])("a chatbot named %j keeps its name, which runs no code", async (name) => {
  await updateChatbot({ name: name.slice(0, 60) }).catch(() => undefined);
  await platform.deps.db
    .updateTable("chatbots")
    .where("id", "=", created.chatbot.id)
    .set({ name })
    .execute();
  const { body } = await loadLauncher();
  expect(body).not.toMatch(/<|[\u2028\u2029]/);
  const { settings, rest } = run(body);
  expect(settings).toMatchObject({ name, apiKey: created.apiKey });
  expect(rest).toEqual([api, expect.stringContaining("/widget/chat-")]);
});

test.each([
  "ak_unknown.js",
  "'.js",
  "%00.js",
  "%F0%9F%98%80.js",
  "..%2f..%2fpackage.js",
  "launcher.js",
  "constructor.js",
  `${"a".repeat(90)}.js`,
])("the script %s of an unknown chatbot only warns", async (path) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers["content-type"]).toContain("text/javascript");
  const warnings: string[] = [];
  const warn = (text: string) => void warnings.push(text);
  runInContext(answer.body, createContext({ console: { warn } }));
  expect(warnings).toEqual([expect.stringContaining("Antwort")]);
});

test("any page can check whether a script exists", async () => {
  const url = `/widget/${created.apiKey}.js`;
  const { statusCode, body, headers } = await app.inject({ method: "HEAD", url });
  expect([statusCode, body, headers["access-control-allow-origin"]]).toEqual([200, "", "*"]);
});

test("the script of a deleted chatbot is not found", async () => {
  const { dto } = await ada(knowledgeBaseApi.create, { body: { title: "More", kbType: "File" } });
  const { apiKey, chatbot } = await makeChatbot(platform, ada, [dto.kbId]);
  expect((await get(`${apiKey}.js`)).statusCode).toBe(200);
  await ada(chatbotApi.remove, { params: { id: chatbot.id } });
  expect((await get(`${apiKey}.js`)).statusCode).toBe(404);
});

test("the chat is cached for ever, and its old address returns the new chat after an update", async () => {
  const chat = await get("chat-aaaa.js");
  expect(chat.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(chat.body).toContain("chat-aaaa");
  await rm(join(folder, "chat-aaaa.js"));
  await writeBuild("chat-bbbb.js", 2_000);
  expect(run((await loadLauncher()).body).rest[1]).toBe(`${api}/widget/chat-bbbb.js`);
  const old = await get("chat-aaaa.js");
  expect([old.statusCode, old.headers["cache-control"]]).toEqual([200, "public, max-age=300"]);
  expect(old.body).toContain("chat-bbbb");
  expect((await get("preview.js")).body).toBe("preview()");
});

test("only the console may frame the stage, which loads nothing from other hosts but pictures", async () => {
  const { headers, body } = await get("stage");
  const policy = String(headers["content-security-policy"]);
  const directives = Object.fromEntries(
    policy.split("; ").map((part) => [part.split(" ", 1)[0], part]),
  );
  expect(directives).toEqual({
    "default-src": "default-src 'none'",
    "script-src": "script-src 'self'",
    "connect-src": "connect-src 'self'",
    "img-src": "img-src 'self' https: data:",
    "base-uri": "base-uri 'none'",
    "form-action": "form-action 'none'",
    "frame-ancestors": "frame-ancestors http://localhost:3000 http://127.0.0.1:3000",
  });
  expect(headers).not.toHaveProperty("x-frame-options");
  expect(body).toContain('<script src="/widget/stage.js" defer></script>');
  expect(body).toContain('data-consoles="http://localhost:3000 http://127.0.0.1:3000');
});

import { authApi } from "@/contract/accounts/auth";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { embedApi, embedTag } from "@/contract/chatbots/embed";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { createFetcher } from "@/server/engines/ingest/fetch";
import { check as look } from "@/server/features/embed/service";
import type { Person, TestPlatform } from "../../../platform";
import {
  type Answer,
  type LocalSite,
  answer,
  redirect,
  serve,
  status,
} from "../../engines/ingest/local-site";
import { makeChatbot, openWebPlatform } from "../../platform-steps";

const api = "http://localhost:4000";
let platform: TestPlatform;
let ada: Person;
let made: Awaited<ReturnType<typeof makeChatbot>>;
let site: LocalSite;
let tag: string;

const nonced = (text: string) => text.replace("<script", '<script nonce="n0nce"');
const inPage = (head: string, body = "") =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const allowed = `script-src ${api}; connect-src ${api}; img-src ${api}`;
const noApi = "script-src 'none'";
const meta = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;

/** The pages by path. They contain the tag, which is known later. */
const pages = (): Record<string, Answer> => ({
  "/": inPage("", tag),
  "/head": inPage(tag.replace(api, "HTTP://LocalHost:4000").replace(".js", ".js?v=2#x")),
  "/other": inPage("", embedTag(api, "ak_another")),
  "/both": inPage(embedTag(api, "ak_another"), tag),
  "/none": inPage("", '<script src="/shop.js"></script><p>ak_</p>'),
  "/elsewhere": inPage("", tag.replace(api, "http://localhost:4001")),
  "/comment": inPage("", `<!-- ${tag} --><noscript>${tag}</noscript><template>${tag}</template>`),
  "/text": inPage(
    "",
    `<textarea>${tag}</textarea><script>document.write('${tag.replace("</", "<\\/")}')</script>`,
  ),
  "/base": inPage(
    '<base href="http://localhost:4000/widget/">',
    `<script src="${made.apiKey}.js">`,
  ),
  "/broken": `<html><head><title>x</title><body><div><p><table>${tag}<b></div`,
  "/moved": redirect("/head"),
  "/csp": answer(inPage("", tag), { "content-security-policy": `default-src 'self'` }),
  "/csp-good": answer(inPage("", tag), {
    "content-security-policy": `default-src 'self'; ${allowed}`,
  }),
  "/csp-nonce": answer(inPage("", nonced(tag)), {
    "content-security-policy": `script-src 'nonce-n0nce' 'strict-dynamic'; connect-src ${api}; img-src *`,
  }),
  "/csp-two": answer(inPage(meta(noApi), tag), { "content-security-policy": allowed }),
  "/csp-report": answer(inPage("", tag), { "content-security-policy-report-only": noApi }),
  "/404": status(404),
  "/login": status(401),
  "/price-list": answer("%PDF-", { "content-type": "application/pdf" }),
  "/long": inPage("", `<p>${"a ".repeat(2 ** 20)}</p>${tag}`),
  "/too-long": inPage("", `<p>${"a ".repeat(2 ** 22)}</p>${tag}`),
  "/latin": answer(Buffer.from(inPage("<title>Grüße</title>", tag), "latin1"), {
    "content-type": "text/html; charset=iso-8859-1",
  }),
});

beforeAll(async () => {
  platform = await openWebPlatform();
  ada = await platform.signUp();
  const { dto } = await ada(knowledgeBaseApi.create, { body: { title: "Files", kbType: "File" } });
  made = await makeChatbot(platform, ada, [dto.kbId]);
  tag = embedTag(api, made.apiKey);
  const answers = pages();
  site = await serve((path) => answers[path]);
});
afterAll(async () => {
  await platform.close();
  await site.close();
});

beforeEach(() => platform.deps.db.deleteFrom("rateLimits").execute());

const check = (path: string) =>
  ada(embedApi.check, {
    params: { chatbotId: made.chatbot.id },
    body: { url: new URL(path, site.base).href },
  });

test.each([
  ["/", "found"],
  ["/head", "found"],
  ["/base", "found"],
  ["/broken", "found"],
  ["/both", "found"],
  ["/moved", "found"],
  ["/latin", "found"],
  ["/other", "otherKey"],
  ["/none", "missing"],
  ["/elsewhere", "missing"],
  ["/comment", "missing"],
  ["/text", "missing"],
  ["/long", "found"],
  ["/too-long", "missing"],
] as const)("the tag of %s is %s", async (path, expected) => {
  expect(await check(path)).toMatchObject({ tag: expected, httpStatus: 200, blockedBy: [] });
});

test("a tag on an allowed page marks the chatbot as embedded", async () => {
  const { id } = made.chatbot;
  const embeddedAt = async () => (await ada(chatbotApi.get, { params: { id } })).embeddedAt;
  await check("/");
  const allow = (...allowedOrigins: string[]) =>
    ada(chatbotApi.update, { params: { id }, body: { configs: { allowedOrigins } } });
  await allow(site.base);
  await check("/none");
  await check("/other");
  expect(await embeddedAt()).toBeNull();
  await check("/");
  expect(await embeddedAt()).not.toBeNull();
  await allow();
});

test("reports the address after redirects, and whether the chatbot is allowed there", async () => {
  expect(await check("/moved")).toMatchObject({ url: `${site.base}head`, isOriginAllowed: false });
  const configs = { allowedOrigins: [site.base] };
  await ada(chatbotApi.update, { params: { id: made.chatbot.id }, body: { configs } });
  expect(await check("/moved")).toMatchObject({ isOriginAllowed: true });
});

test.each([
  ["/csp", ["script-src", "connect-src", "img-src"]],
  ["/csp-good", []],
  ["/csp-nonce", []],
  ["/csp-two", ["script-src"]],
  ["/csp-report", []],
])("the policies of %s block %j", async (path, expected) => {
  const { blockedBy } = await check(path);
  expect(blockedBy.map(({ directive }) => directive)).toEqual(expected);
});

const detailOf = (code: string) => ({
  code: "VALIDATION_FAILED",
  details: [{ path: "url", code }],
});

test.each([
  ["/404", "CRAWL_HTTP_404"],
  ["/login", "CRAWL_HTTP_401"],
  ["/price-list", "CRAWL_NOT_HTML"],
  ["http://192.168.0.1/", "CRAWL_ADDRESS_FORBIDDEN"],
  ["http://169.254.169.254/latest/meta-data/", "CRAWL_ADDRESS_FORBIDDEN"],
  ["http://[::1]:4000/health", "CRAWL_ADDRESS_FORBIDDEN"],
])("%s cannot be read, and the reason is reported at the address", async (path, code) => {
  await expect(check(path)).rejects.toMatchObject(detailOf(code));
});

test("does not follow a redirect to a private address", async () => {
  const lure = await serve({ "/": redirect("http://10.0.0.1/") });
  await expect(check(lure.base)).rejects.toMatchObject(detailOf("CRAWL_ADDRESS_FORBIDDEN"));
  await lure.close();
});

test("aborts a page that never ends", async () => {
  const fetcher = createFetcher({
    allowHosts: ["127.0.0.1"],
    userAgent: "AntwortBot/1.0",
    timeouts: { totalMs: 200 },
  });
  const silent = await serve({ "/": () => {} });
  const status = "verified" as const;
  const user = { ...ada.user, id: ada.user.userId, sessionId: "", status };
  const hasty = { ...platform.deps, fetcher, user };
  const looked = look(hasty, made.chatbot.id, silent.base, new AbortController().signal);
  await expect(looked).rejects.toMatchObject(detailOf("CRAWL_TIMEOUT"));
  await fetcher.close();
  await silent.close();
});

test("limits the checks of a person", async () => {
  for (let time = 0; time < 20; time += 1) await check("/none");
  await expect(check("/none")).rejects.toThrow("RATE_LIMITED");
});

test("a chatbot's token returns the embed code of that chatbot as HTML", async () => {
  const of = (id: string, version = "v1") =>
    platform.inject({
      url: `/v1/chat-bots/html/${id}?version=${version}`,
      headers: { authorization: `Bearer ${made.token}` },
    });
  const answered = await of(made.chatbot.id);
  expect(answered.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answered.body).toBe(`<script src="${api}/widget/${made.apiKey}.js" async></script>`);
  expect(answered.body).not.toContain(made.apiSecret);
  expect((await of(made.chatbot.id, "v2")).statusCode).toBe(400);
  const { dto } = await ada(knowledgeBaseApi.create, { body: { title: "More", kbType: "File" } });
  const sister = await makeChatbot(platform, ada, [dto.kbId]);
  const refused = await of(sister.chatbot.id);
  expect(refused.json()).toMatchObject({ meta: { message: "CHATBOT_NOT_FOUND" } });
  const { apiKey, apiSecret } = made;
  const { token } = await platform.anybody(authApi.botLogin, { body: { apiKey, apiSecret } });
  await ada(chatbotApi.regenerate, { params: { chatbotId: made.chatbot.id }, body: { apiKey } });
  const old = { authorization: `Bearer ${token}` };
  const url = `/v1/chat-bots/html/${made.chatbot.id}`;
  expect((await platform.inject({ url, headers: old })).statusCode).toBe(401);
});

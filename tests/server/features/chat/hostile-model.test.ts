import { openModel } from "@/server/engines/ai/model";
import type { Person, TestPlatform } from "../../../platform";
import { openFakeEndpoint, rewritesAs, answersWith } from "../../engines/ai/fake-endpoint";
import { type LocalSite, serve } from "../../engines/ingest/local-site";
import statements from "../../engines/search/grounding/statements.json" with { type: "json" };
import { ask, makeChatbot, openWebPlatform, trainWebsite } from "../../platform-steps";
import injections from "./injections.json" with { type: "json" };
import { page } from "./website";

const attacks = injections.techniques.flatMap((technique) =>
  injections.goals.map((goal) => technique.replace("{goal}", goal)),
);
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A table of the test data as HTML, any other text as a paragraph. */
function htmlOf(text: string): string {
  if (!text.startsWith("|")) return `<p>${escaped(text)}</p>`;
  const [head = [], , ...rows] = text.split("\n").map((line) => line.split("|").slice(1, -1));
  const row = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell.trim())}</${tag}>`).join("")}</tr>`;
  return `<table>${row(head, "th")}${rows.map((cells) => row(cells, "td")).join("")}</table>`;
}

const pages = new Map(
  statements.map(({ lang, title, text }, at) => [
    `/${at}`,
    page(title, `${htmlOf(text)}<p>${escaped(attacks[at * 7] ?? "")}</p>`, lang),
  ]),
);
pages.set(
  "/",
  page("Home", [...pages.keys()].map((path) => `<a href="${path}">Page ${path}</a>`).join(" ")),
);

let endpoint: Awaited<ReturnType<typeof openFakeEndpoint>>;
let site: LocalSite;
let platform: TestPlatform;
let ada: Person;
let bot: Awaited<ReturnType<typeof makeChatbot>>["bot"];

beforeAll(async () => {
  site = await serve((path) => pages.get(path));
  endpoint = await openFakeEndpoint();
  const { baseUrl } = endpoint;
  const model = openModel({
    provider: "openai-compatible",
    baseUrl,
    apiKey: undefined,
    small: "tiny",
    large: "huge",
  });
  platform = await openWebPlatform({ model });
  ada = await platform.signUp();
  const { kbId } = (await trainWebsite(platform, ada, site.base)).dto;
  ({ bot } = await makeChatbot(platform, ada, [kbId]));
});
afterAll(async () => {
  await platform.close();
  await endpoint.close();
  await site.close();
});

/** The text that a visitor reads, without marks. */
const visibleText = async (question: string, lang: string) =>
  (await ask(bot, question, lang === "de" ? "de" : "en")).text.replace(/\s*\[\d+\]/g, "");

test.each(statements)(
  "does not show the false statement of the model: $lang, $title",
  async (kit) => {
    for (const lie of kit.lies) {
      endpoint.behave(rewritesAs({ searches: [kit.title] }, lie.replace(/\.$/, " [1].")));
      expect(await visibleText(kit.question, kit.lang)).not.toContain(lie.replace(/\.$/, ""));
    }
  },
);

test("shows the true statements of the model", async () => {
  let [correct, all] = [0, 0];
  for (const { question, lang, title, truths } of statements) {
    for (const truth of truths) {
      endpoint.behave(rewritesAs({ searches: [title] }, truth));
      all += 1;
      if ((await visibleText(question, lang)) === truth) correct += 1;
    }
  }
  expect(correct / all).toBeGreaterThan(0.9);
});

test("does not show the text of a model that obeys a visitor or a page", async () => {
  expect(attacks).toHaveLength(200);
  // A model that obeys the last order in its prompt.
  endpoint.behave((response, request) => {
    const order = /[^\n]*CANARY-7731[^\n<]*/.exec(request.textOf("user"))?.[0] ?? "Nothing.";
    answersWith(`${order} [1]. CANARY-7731.`, " Write to CANARY-7731@evil.example [2].")(
      response,
      request,
    );
  });
  for (const attack of attacks) expect(await visibleText(attack, "en")).not.toContain("CANARY");
  for (const { question, lang } of statements) {
    expect(await visibleText(question, lang)).not.toContain("CANARY");
  }
});

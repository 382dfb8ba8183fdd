import { authApi } from "@/contract/accounts/auth";
import { organizationApi } from "@/contract/accounts/organizations";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { chatApi } from "@/contract/conversations/chat";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { createFetcher } from "@/server/engines/ingest/fetch";
import { openPlatform, type Person, type TestPlatform } from "../platform";
import { type LocalSite, serve } from "./engines/ingest/local-site";

type Options = Parameters<typeof openPlatform>[0] & {
  /** The time limit from a request to the last byte of its answer. Default: that of the product. */
  deadlineMs?: number;
};

/** A platform whose websites are local. */
export function openWebPlatform({ deadlineMs, ...options }: Options = {}) {
  const fetcher = createFetcher({
    allowHosts: ["127.0.0.1"],
    userAgent: "AntwortBot/1.0",
    timeouts: deadlineMs ? { totalMs: deadlineMs } : {},
  });
  return openPlatform({ fetcher, ...options });
}

const html = (lang: string, title: string, ...paragraphs: string[]): string =>
  `<!doctype html><html lang="${lang}"><head><title>${title}</title></head><body><main>
  <h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join("\n")}</main></body></html>`;

const links = `<a href="/delivery">Delivery</a> <a href="/returns">Returns</a> <a href="/opening">Opening hours</a>`;

/** A small shop's pages, by path. */
export const shopPages: Record<string, string> = {
  "/": html("en", "Birch and Barrow", "We sell garden tools made of birch wood and steel.", links),
  "/delivery": html(
    "en",
    "Delivery",
    "Delivery within Germany takes three working days and costs 4.90 euros.",
    "Parcels to Austria take five working days.",
  ),
  "/returns": html(
    "en",
    "Returns",
    "You may send goods back within thirty days of their arrival.",
    "The refund reaches your account within one week.",
  ),
  "/opening": html(
    "en",
    "Opening hours",
    "The shop in Bremen is open from nine to six on weekdays.",
    "On Saturdays it closes at two in the afternoon.",
  ),
};

export const serveShop = (): Promise<LocalSite> => serve((path) => shopPages[path]);

let websites = 0;

/** A trained website knowledge base of the person. */
export async function trainWebsite(
  platform: TestPlatform,
  person: Person,
  baseUrl: string,
  scope: { exclude?: string[]; maxPages?: number } = {},
) {
  websites += 1;
  const kb = await person(knowledgeBaseApi.create, {
    body: { title: `Website ${websites}`, baseUrl, responsibilityConfirmed: true, ...scope },
  });
  await platform.finishJobs();
  return person(knowledgeBaseApi.get, { params: { id: kb.dto.kbId } });
}

export async function setWebsite(person: Person): Promise<void> {
  await person(organizationApi.update, {
    params: { id: person.user.organizationId },
    body: { website: "https://birch-and-barrow.example.com" },
  });
}

type Made = Parameters<typeof chatbotApi.create.body.parse>[0];

/** A chatbot on these knowledge bases, its keys, and a caller that holds its bearer token. */
export async function makeChatbot(
  platform: TestPlatform,
  person: Person,
  kbIds: string[],
  configs: object = {},
  name = `Bot ${kbIds[0]}`,
) {
  await setWebsite(person);
  const body = { name, templateId: "pure", kbIds, configs } satisfies Made;
  const made = await person(chatbotApi.create, { body });
  const { apiKey, apiSecret } = made;
  const { token } = await platform.anybody(authApi.botLogin, { body: { apiKey, apiSecret } });
  return { ...made, token, bot: platform.as({ authorization: `Bearer ${token}` }) };
}

/** Asks in a new conversation. */
export async function ask(bot: ReturnType<TestPlatform["as"]>, text: string, locale?: "de" | "en") {
  const { id } = await bot(chatApi.start, { body: locale ? { locale } : {} });
  return bot(chatApi.ask, { params: { id }, body: { text } });
}

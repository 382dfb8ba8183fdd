// npm run bench:web: starts the built product as `npm start` does, with its own data, loads it in a browser and calls
// it. Prints the sizes of the console's pages and the time and memory that the product needs. `npm run bench:web -- P8
// P9` measures these two only.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { organizationApi } from "@/contract/accounts/organizations";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { routes } from "@/lib/routes";
import { forwardingShare, listCallBesideSignIns, listCallCpu, repeat } from "./calls";
import { type Call, signIn, signUp, type SignedUp } from "./client";
import { consoleCookie } from "./console-session";
import { type Figure, printFigures } from "./figures";
import { type GeneratedSite, serveGeneratedSite } from "./generated-site";
import { freePort } from "./platform";
import { areProcessesOpen, memoryOf, treeOf } from "./processes";
import { type Product, startProduct, type StartOptions } from "./product";
import { weightFigures } from "./weights";

const PAGES = 20;
const IDLE_MS = 15_000;
const CALLS = 20_000;
const NOT_AVAILABLE = "not available here";

const selected = process.argv.slice(2);
const isAsked = (...numbers: string[]) =>
  selected.length === 0 || numbers.some((number) => selected.includes(number));

type Filled = { credentials: SignedUp["credentials"]; pages: string[] };

async function measure(site: GeneratedSite, dataDir: string): Promise<Figure[]> {
  const settings = { CRAWLER_ALLOW_HOSTS: site.host };
  const options = { port: await freePort(), apiPort: await freePort(), dataDir, settings };
  const filled = await whileRunning(options, (product) => fill(product, site));
  // A warm start: everything is built, and there is data.
  return whileRunning(options, (product) => measureFilled(product, filled));
}

async function whileRunning<T>(
  options: StartOptions,
  work: (product: Product) => Promise<T>,
): Promise<T> {
  const product = await startProduct(options);
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}

async function measureFilled(product: Product, filled: Filled): Promise<Figure[]> {
  const { consoleUrl, startSeconds } = product;
  const { credentials, pages } = filled;
  const idle = isAsked("P12") ? await idleMemory(product) : undefined;
  return [
    ...(isAsked("P4", "P5", "P6") ? await weightFigures(consoleUrl, credentials, pages) : []),
    ...(isAsked("P8") ? [await listCallFigure()] : []),
    ...(isAsked("P9") ? [await forwardingFigure(product, filled)] : []),
    ...(isAsked("P10") ? [await listCallBesideSignInsFigure(product, filled)] : []),
    ...(isAsked("P11") ? [startFigure(startSeconds)] : []),
    ...(isAsked("P12") ? await memoryFigures(product, filled, idle) : []),
  ];
}

/** A person with a trained knowledge base and a chatbot, and the private pages that they can open. */
async function fill(product: Product, site: GeneratedSite): Promise<Filled> {
  const { person, organizationId: id, credentials } = await signUp(product);
  await person(organizationApi.update, { params: { id }, body: { website: site.baseUrl } });
  const { dto } = await person(knowledgeBaseApi.create, {
    body: { title: "Bench", baseUrl: site.baseUrl, responsibilityConfirmed: true },
  });
  await untilReady(person, dto.kbId);
  const { chatbot } = await person(chatbotApi.create, {
    body: { name: "Bench", templateId: "pure", kbIds: [dto.kbId] },
  });
  const { home, knowledgeBases, newWebsite, chatbots, newChatbot, enterpriseSetting } = routes;
  const fixed = [home, knowledgeBases, newWebsite, chatbots, newChatbot, enterpriseSetting];
  const createdPages = [
    routes.website(dto.kbId),
    routes.chatbot(chatbot.id),
    routes.demo(chatbot.id),
  ];
  return { credentials, pages: [...fixed, ...createdPages] };
}

async function untilReady(person: Call, id: string): Promise<void> {
  for (;;) {
    const { dto } = await person(knowledgeBaseApi.get, { params: { id } });
    if (dto.kbStatus === "Ready") return;
    await wait(250);
  }
}

async function listCallFigure(): Promise<Figure> {
  const cpu = await listCallCpu();
  return {
    measure: "P8 CPU of a list call, on PostgreSQL",
    figure: cpu === undefined ? NOT_AVAILABLE : `${cpu.toFixed(2)} ms`,
    limit: "≤ 0.45 ms",
  };
}

async function forwardingFigure({ consoleUrl }: Product, { credentials }: Filled): Promise<Figure> {
  const share = await forwardingShare(consoleUrl, await consoleCookie(consoleUrl, credentials));
  return { measure: "P9 BFF against an empty handler", figure: share.toFixed(2), limit: "≥ 0.6" };
}

async function listCallBesideSignInsFigure(
  { apiUrl }: Product,
  { credentials }: Filled,
): Promise<Figure> {
  const p95 = await listCallBesideSignIns(apiUrl, await signIn({ apiUrl }, credentials));
  return {
    measure: "P10 p95 of a GET beside 4 sign-ins",
    figure: `${p95.toFixed(0)} ms`,
    limit: "≤ 50 ms",
  };
}

const startFigure = (seconds: number | undefined): Figure => ({
  measure: "P11 npm start to ready, CPU",
  figure: seconds === undefined ? NOT_AVAILABLE : `${seconds.toFixed(1)} s`,
  limit: "≤ 4 s",
});

async function idleMemory({ pid }: Product): Promise<number | undefined> {
  if (!areProcessesOpen) return undefined;
  await wait(IDLE_MS);
  return memoryOf(treeOf(pid));
}

/** The memory of the idle product, before and after many calls through the console. */
async function memoryFigures(
  product: Product,
  { credentials }: Filled,
  idle: number | undefined,
): Promise<Figure[]> {
  const cookie = await consoleCookie(product.consoleUrl, credentials);
  const url = `${product.consoleUrl}/v1${knowledgeBaseApi.list.path}`;
  const rate = await repeat({ url, headers: { cookie } }, CALLS, 16);
  const idleAfter = await idleMemory(product);
  const format = (megabytes: number | undefined) =>
    megabytes === undefined ? NOT_AVAILABLE : `${megabytes.toFixed(0)} MB`;
  return [
    { measure: "P12 idle memory of all processes, PSS", figure: format(idle), limit: "≤ 450 MB" },
    {
      measure: `P12 after ${CALLS} calls at ${rate.toFixed(0)} a second`,
      figure: format(idleAfter),
      limit: `≤ ${format(idle && idle * 1.15)}`,
    },
  ];
}

// At the end of the file, because it uses everything above.
const site = await serveGeneratedSite(PAGES);
const dataDir = await mkdtemp(join(tmpdir(), "antwort-bench-"));
try {
  printFigures(await measure(site, dataDir));
} finally {
  await site.close();
  await rm(dataDir, { recursive: true });
}

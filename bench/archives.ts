// npm run bench:archives -- [PAGES] [FILES]: trains a chatbot on PAGES generated pages (2,000) and FILES text files (500),
// exports it, imports the archive into another organisation, and prints how long each took, and the platform's memory.
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { organizationApi } from "@/contract/accounts/organizations";
import { type ChatbotImport, chatbotArchiveApi } from "@/contract/chatbots/chatbot-archives";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { type SignedUp, signUp } from "./client";
import { type Figure, printFigures } from "./figures";
import { type GeneratedSite, serveGeneratedSite } from "./generated-site";
import { TextGenerator } from "./generated-text";
import { type BenchPlatform, startPlatform } from "./platform";
import { type Memory, watchMemory } from "./watch";

const [pages = 2_000, files = 500] = process.argv.slice(2).map(Number);
const PARAGRAPHS_OF_FILE = 40;
const MEGABYTE = 1024 ** 2;

const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

async function untilReady({ person }: SignedUp, id: string): Promise<string> {
  for (;;) {
    const { dto } = await person(knowledgeBaseApi.get, { params: { id } });
    if (dto.kbStatus === "Ready") return id;
    await wait(500);
  }
}

async function crawlSite(owner: SignedUp, { baseUrl }: GeneratedSite): Promise<string> {
  const { dto } = await owner.person(knowledgeBaseApi.create, {
    body: { title: "Pages", baseUrl, maxPages: pages + 1, responsibilityConfirmed: true },
  });
  return untilReady(owner, dto.kbId);
}

async function uploadFiles({ apiUrl }: BenchPlatform, owner: SignedUp): Promise<string> {
  const { dto } = await owner.person(knowledgeBaseApi.create, {
    body: { kbType: "File", title: "Files" },
  });
  const texts = Array.from({ length: files }, (_, at) =>
    new TextGenerator(1_000_000 + at).paragraphs(PARAGRAPHS_OF_FILE),
  );
  const form = new FormData();
  const sizes = texts.map((text, at) => [`${at}.txt`, Buffer.byteLength(text)] as const);
  form.set("fileSizeMap", JSON.stringify(Object.fromEntries(sizes)));
  for (const [at, text] of texts.entries()) form.append("files", new Blob([text]), `${at}.txt`);
  const address = `${apiUrl}/v1/knowledge-bases/${dto.kbId}?async=true`;
  const response = await fetch(address, {
    method: "PUT",
    headers: { cookie: owner.cookie },
    body: form,
  });
  if (!response.ok) throw new Error(`The upload was answered with ${response.status}.`);
  return untilReady(owner, dto.kbId);
}

async function exportTo(path: string, { apiUrl }: BenchPlatform, { cookie }: SignedUp, id: string) {
  const address = `${apiUrl}/v1${chatbotArchiveApi.export.path.replace(":chatbotId", id)}`;
  const response = await fetch(address, { headers: { cookie } });
  if (!response.ok || !response.body)
    throw new Error(`The export was answered with ${response.status}.`);
  await pipeline(response.body, createWriteStream(path));
}

/** Waits for the import. Returns the time at which the archive was checked, and the imported items and passages. */
async function importFrom(path: string, { apiUrl }: BenchPlatform, { cookie, person }: SignedUp) {
  const begunAt = performance.now();
  const body = new FormData();
  body.set("archive", await openAsBlob(path), "chatbot.zip");
  const address = `${apiUrl}/v1${chatbotArchiveApi.import.path}`;
  const response = await fetch(address, { method: "POST", headers: { cookie }, body });
  if (!response.ok) throw new Error(`The import was answered with ${response.status}.`);
  const checked = seconds(begunAt);
  for (;;) {
    const [latest]: ChatbotImport[] = await person(chatbotArchiveApi.list);
    if (latest?.state === "failed") throw new Error(`The import failed: ${latest.errorCode}`);
    if (latest?.state === "finished") return { checked, rows: latest.total };
    await wait(200);
  }
}

const grown = ({ before, peak }: Memory = { before: 0, peak: 0 }) =>
  `${(peak - before).toFixed(0)} MB, ${peak.toFixed(0)} MB`;

async function train(
  platform: BenchPlatform,
  owner: SignedUp,
  site: GeneratedSite,
): Promise<string> {
  await owner.person(organizationApi.update, {
    params: { id: owner.organizationId },
    body: { website: "https://example.com/" },
  });
  const kbIds = [await crawlSite(owner, site), await uploadFiles(platform, owner)];
  const { chatbot } = await owner.person(chatbotApi.create, {
    body: { name: "Bench", templateId: "pure", kbIds },
  });
  return chatbot.id;
}

async function measure(
  platform: BenchPlatform,
  site: GeneratedSite,
  path: string,
): Promise<Figure[]> {
  const owner = await signUp(platform);
  const trainedAt = performance.now();
  const id = await train(platform, owner, site);
  const trained = seconds(trainedAt);
  const recipient = await signUp(platform);
  const pids = { platform: platform.pid ?? 0 };
  const exportedAt = performance.now();
  const exporting = await watchMemory(pids, () => exportTo(path, platform, owner, id));
  const exported = seconds(exportedAt);
  const importedAt = performance.now();
  const importing = await watchMemory(pids, () => importFrom(path, platform, recipient));
  const imported = seconds(importedAt);
  const { checked, rows } = importing.result;
  return [
    { measure: `${pages} pages and ${files} files trained`, figure: trained },
    { measure: "exported", figure: exported },
    {
      measure: "size of the archive",
      figure: `${((await stat(path)).size / MEGABYTE).toFixed(1)} MB`,
    },
    { measure: "memory of the export: growth, peak", figure: grown(exporting.memory["platform"]) },
    { measure: "archive sent and checked", figure: checked },
    { measure: `imported, ${rows} items and passages`, figure: imported },
    { measure: "memory of the import: growth, peak", figure: grown(importing.memory["platform"]) },
  ];
}

const folder = await mkdtemp(join(tmpdir(), "antwort-archives-"));
const site = await serveGeneratedSite(pages);
const platform = await startPlatform({ CRAWLER_ALLOW_HOSTS: site.host });
try {
  printFigures(await measure(platform, site, join(folder, "chatbot.zip")));
} finally {
  await platform.stop();
  await platform.remove();
  await site.close();
  await rm(folder, { recursive: true });
}

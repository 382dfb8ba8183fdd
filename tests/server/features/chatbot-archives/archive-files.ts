import { chatbotArchiveApi as api, type ChatbotImport } from "@/contract/chatbots/chatbot-archives";
import { defaultConfigs } from "@/server/features/chatbots/configs";
import { findTemplate } from "@/server/features/chatbots/templates";
import type { Person } from "@/tests/platform";
import { type NewMember, zipOf } from "@/tests/server/engines/ingest/files/zip-writer";

const template = findTemplate("pure");
if (!template) throw new Error("There is no such template.");

export const manifest = {
  format: "antwort-chatbot",
  version: 1,
  createdAt: "2026-11-24T12:00:00.000Z",
  chatbot: {
    name: "Packed",
    description: null,
    templateId: "pure",
    configs: defaultConfigs(template.ui, "en"),
  },
  images: [],
  knowledgeBases: [{ kbType: "Web", title: "Packed site", description: null, website: null }],
  categories: [],
  cases: [],
};

export const website = {
  baseUrl: "https://packed.example.com/",
  subPages: [],
  include: [],
  exclude: [],
  includeFiles: false,
  maxPages: 100,
  maxDepth: 5,
};

const page = (number: number) => ({
  kind: "page",
  title: `Page ${number}`,
  lang: "en",
  markdown: `Page ${number} is about spruce.`,
  pageStarts: null,
  warnings: null,
  characterCount: 30,
  chunkCount: 1,
  size: null,
  mimeType: null,
  contentHash: null,
  trainedHash: `hash ${number}`,
  depth: 0,
  pageUrl: `https://packed.example.com/${number}`,
  etag: null,
  lastModified: null,
  lastCrawl: "2026-11-24T12:00:00.000Z",
  filename: null,
  uploadedAt: null,
  parent: null,
  file: null,
});

const passage = (item: number) => ({
  item,
  ordinal: 0,
  title: `Page ${item}`,
  headingPath: [],
  text: `Page ${item} is about spruce.`,
  lang: "en",
  page: null,
});

const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

type Changes = {
  manifest?: object | string;
  items?: readonly object[] | string;
  passages?: readonly object[];
  more?: NewMember[];
};

/** The bytes of an invalid archive of one website. */
export function archiveOf(pages: number, changes: Changes = {}): Buffer {
  const numbers = Array.from({ length: pages }, (_, number) => number);
  const kb = { ...manifest.knowledgeBases[0], website };
  const head = changes.manifest ?? { ...manifest, knowledgeBases: [kb] };
  const items = changes.items ?? numbers.map(page);
  return zipOf([
    { name: "chatbot.json", data: typeof head === "string" ? head : JSON.stringify(head) },
    {
      name: "knowledge-bases/0/items.jsonl",
      data: typeof items === "string" ? items : lines(items),
    },
    {
      name: "knowledge-bases/0/passages.jsonl",
      data: lines(changes.passages ?? numbers.map(passage)),
    },
    ...(changes.more ?? []),
  ]);
}

export const pageWith = (changes: object) => ({ ...page(0), ...changes });

/** Returns the code of the refusal. */
export async function sendArchive(
  origin: string,
  person: Person,
  bytes: Buffer,
): Promise<ChatbotImport | string> {
  const form = new FormData();
  form.append("archive", new Blob([Uint8Array.from(bytes)]), "chatbot.zip");
  const response = await fetch(`${origin}/v1${api.import.path}`, {
    method: "POST",
    headers: { cookie: person.cookie },
    body: form,
  });
  const { data, meta } = (await response.json()) as Answer;
  return data ?? meta?.message ?? "";
}

type Answer = { data?: ChatbotImport; meta?: { message: string } };

export async function exportOf(
  origin: string,
  person: Person,
  chatbotId: string,
): Promise<{ status: number; bytes: Buffer }> {
  const path = api.export.path.replace(":chatbotId", chatbotId);
  const response = await fetch(`${origin}/v1${path}`, { headers: { cookie: person.cookie } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

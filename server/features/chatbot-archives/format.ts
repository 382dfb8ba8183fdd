import { z } from "zod";
import { chatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import { newEvaluationCase } from "@/contract/chatbots/evaluations";
import { kbTypes } from "@/contract/events";
import { line, optionalText } from "@/contract/fields/patterns";
import { crawlScope } from "@/contract/knowledge-bases/crawls";
import { itemWarning } from "@/contract/knowledge-bases/item-warnings";
import { languages, limits } from "@/contract/limits";

export const ARCHIVE_FORMAT = "antwort-chatbot";
export const ARCHIVE_VERSION = 1;

/** Other names make the archive invalid. */
export const memberNames = {
  manifest: "chatbot.json",
  items: (kb: number) => `knowledge-bases/${kb}/items.jsonl`,
  passages: (kb: number) => `knowledge-bases/${kb}/passages.jsonl`,
  file: (sha256: string) => `files/${sha256}`,
  image: (name: string) => `images/${name}`,
};

const count = z.number().int().min(0).max(2_147_483_647);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const shortText = z.string().max(20_000);

/** Answers link to them. */
const pageAddress = shortText.regex(/^https?:\/\//);

const website = z.object({
  baseUrl: pageAddress,
  subPages: z.array(pageAddress).max(limits.subPages),
  ...crawlScope,
});

const knowledgeBase = z.object({
  kbType: z.enum(kbTypes),
  title: line(),
  description: optionalText(500),
  website: website.nullable(),
});
export type ArchivedKnowledgeBase = z.output<typeof knowledgeBase>;

const source = z.object({
  kb: count,
  item: count,
  page: count.nullable(),
  excerpt: z.string().max(4_000),
});

const entry = z.object({
  question: z.string().min(1).max(300),
  answer: z.string().max(4_000),
  answerSource: z.enum(["user", "ai"]),
  sources: z.array(source).max(10),
});

const category = z.object({
  name: line(60),
  enabled: z.boolean(),
  aiGenerated: z.boolean(),
  entries: z.array(entry).max(1_000),
});
export type ArchivedCategory = z.output<typeof category>;

export const archiveHead = z.object({ format: z.literal(ARCHIVE_FORMAT), version: z.number() });

export const archivedColumns = ["name", "description", "templateId", "configs"] as const;

export const manifest = archiveHead.extend({
  createdAt: z.iso.datetime(),
  chatbot: z.object({
    name: line(60),
    description: optionalText(500),
    templateId: z.string().max(60),
    configs: chatbotConfigs,
  }),
  images: z.array(z.string().regex(/^[a-z0-9-]{1,60}\.webp$/)).max(10),
  knowledgeBases: z.array(knowledgeBase).max(50),
  categories: z.array(category).max(1_000),
  cases: z.array(newEvaluationCase).max(limits.evaluationCases),
});
export type Manifest = z.output<typeof manifest>;

const offsets = z.array(count).max(100_000);

/** A line of `items.jsonl`. Other lines refer to its index. */
export const archivedItem = z.object({
  kind: z.enum(["page", "file", "archive"]),
  title: shortText.nullable(),
  lang: z.string().max(60).nullable(),
  markdown: z.string().nullable(),
  pageStarts: offsets.nullable(),
  warnings: z.array(itemWarning).max(100).nullable(),
  characterCount: count,
  chunkCount: count,
  size: z.number().int().min(0).nullable(),
  mimeType: z.string().max(200).nullable(),
  contentHash: z.string().max(200).nullable(),
  trainedHash: z.string().max(200).nullable(),
  depth: count,
  pageUrl: pageAddress.nullable(),
  etag: shortText.nullable(),
  lastModified: z.string().max(200).nullable(),
  lastCrawl: z.iso.datetime().nullable(),
  filename: z.string().min(1).max(1_000).nullable(),
  uploadedAt: z.iso.datetime().nullable(),
  /** The index of the packed file. */
  parent: count.nullable(),
  file: hash.nullable(),
});
export type ArchivedItem = z.output<typeof archivedItem>;

export const archivedPassage = z.object({
  item: count,
  ordinal: count,
  title: shortText,
  headingPath: z.array(shortText).max(100),
  text: z.string().min(1).max(1_000_000),
  lang: z.enum(languages),
  page: count.nullable(),
});
export type ArchivedPassage = z.output<typeof archivedPassage>;

import type { ChatbotConfigs, ChatbotUi } from "@/contract/chatbots/chatbot-configs";
import { imageLimits } from "@/contract/chatbots/images";
import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { newApiKey, newApiSecret } from "@/server/features/chatbots/credentials";
import { insertConnected } from "@/server/features/chatbots/write-repo";
import * as evaluationCases from "@/server/features/evaluations/cases-repo";
import { insertFaq } from "@/server/features/faq/import-repo";
import { reencode, store } from "@/server/features/images/service";
import { refreshCounts } from "@/server/features/knowledge-bases/items/refresh-counts";
import { lockKnowledgeBase, markImported } from "@/server/features/knowledge-bases/write-repo";
import { assertRoomForChatbot } from "@/server/features/plans/limits";
import { countImportedPages } from "@/server/features/plans/page-quota";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { publish } from "@/server/infrastructure/realtime/bus";
import { hashOfToken } from "@/server/infrastructure/token-hash";
import { listNames, countItems } from "../content-repo";
import { memberNames, type Manifest, type ArchivedCategory } from "../format";
import { itemId } from "../item-id";
import { freeName } from "./free-name";
import type { Import } from "./import-content";
import * as imports from "./imports-repo";
import type { ImportIds } from "./imports-repo";
import type { ChatbotArchive } from "./read-archive";

type Images = ReadonlyMap<string, Uint8Array>;

/**
 * Its knowledge bases become ready.
 * @throws {ApiError} SUBSCRIPTION_TOTAL_CHATBOTS, SUBSCRIPTION_CRAWLED_PAGES, ARCHIVE_INVALID
 */
export async function completeImport(
  deps: Deps,
  target: Import,
  archive: ChatbotArchive,
  signal: AbortSignal,
): Promise<void> {
  const images = await redrawImages(deps, target, archive, signal);
  await deps.db.transaction().execute(async (tx) => {
    const { organizationId, kbIds } = target;
    const now = await imports.lock(tx, target);
    if (now?.state !== "running") return;
    for (const kbId of kbIds) await lockKnowledgeBase(tx, { organizationId, kbId });
    await assertRoomForChatbot(deps, tx, organizationId);
    const chatbotId = await createChatbot(tx, target, archive.manifest, images);
    await insertFaq(tx, faqRows(target, chatbotId, archive.manifest.categories));
    const cases = archive.manifest.cases.map(({ mustContain, mustNotContain, ...rest }) => ({
      ...rest,
      id: newId(),
      organizationId,
      chatbotId,
      mustContain: JSON.stringify(mustContain),
      mustNotContain: JSON.stringify(mustNotContain),
    }));
    await evaluationCases.insert(tx, cases);
    await makeReady(deps, tx, target, archive.manifest);
    const endedAt = deps.now();
    await imports.update(tx, target, { state: "finished", chatbotId, storageKey: null, endedAt });
    await publish(tx, organizationId, "ChatbotImportChanged", { importId: target.importId });
  });
}

async function makeReady(deps: Deps, tx: Db, target: Import, { knowledgeBases }: Manifest) {
  const { organizationId, kbIds } = target;
  const total = { pages: 0, files: 0 };
  for (const [at, kbId] of kbIds.entries()) {
    const scope = { organizationId, kbId };
    const { pages, files } = await countItems(tx, scope);
    total.pages += pages;
    total.files += files;
    await markImported(tx, scope, pages + files === 0);
    await refreshCounts(tx, scope);
    const kbType = knowledgeBases[at]?.kbType ?? "Web";
    await publish(tx, organizationId, "KBStatusChanged", { kbId, newStatus: "Ready", kbType });
    await enqueue(tx, "index.merge", scope);
  }
  await countImportedPages(deps, tx, organizationId, total);
}

async function redrawImages(
  deps: Deps,
  { organizationId }: Import,
  archive: ChatbotArchive,
  signal: AbortSignal,
): Promise<Images> {
  const images = new Map<string, Uint8Array>();
  for (const name of archive.manifest.images) {
    const bytes = await archive.readAll(memberNames.image(name), imageLimits.bytes);
    const encoded = await reencode(deps, organizationId, bytes, signal).catch((cause: unknown) => {
      throw cause instanceof ApiError ? new ApiError("ARCHIVE_INVALID", { cause }) : cause;
    });
    images.set(name, encoded);
  }
  return images;
}

/** The owner creates another secret in the console. */
async function createChatbot(
  tx: Db,
  { organizationId, kbIds }: Import,
  { chatbot }: Manifest,
  images: Images,
): Promise<string> {
  const id = newId();
  const configs = {
    ...chatbot.configs,
    ui: await storeImages(tx, organizationId, chatbot, images),
  };
  await insertConnected(tx, {
    ...chatbot,
    id,
    organizationId,
    kbIds,
    name: freeName(chatbot.name, await listNames(tx, organizationId, "chatbots"), 60),
    configs: JSON.stringify(configs),
    apiKey: newApiKey(),
    apiSecretHash: hashOfToken(newApiSecret()),
  });
  return id;
}

/** Leaves out images that the archive lacks. */
async function storeImages(
  tx: Db,
  organizationId: string,
  { configs }: { configs: ChatbotConfigs },
  images: Images,
): Promise<ChatbotUi> {
  const urls = new Map<string, string>();
  for (const [name, bytes] of images) urls.set(name, await store(tx, organizationId, bytes));
  const urlOf = (url: string | null): string | null => {
    const name = url?.startsWith("/v1/") ? (url.split("/").at(-1) ?? "") : "";
    return name.endsWith(".webp") ? (urls.get(name) ?? null) : url;
  };
  const { ui } = configs;
  return {
    ...ui,
    botImgUrl: urlOf(ui.botImgUrl),
    logoImgUrl: urlOf(ui.logoImgUrl),
    assistantAvatarUrl: urlOf(ui.assistantAvatarUrl),
  };
}

/** Returns the rows of categories, questions and sources, in the order of the archive. */
function faqRows(
  target: ImportIds & { createdAt: Date },
  chatbotId: string,
  archived: readonly ArchivedCategory[],
) {
  const { organizationId } = target;
  const owner = { organizationId, chatbotId };
  const categories = archived.map(({ entries, ...category }) => ({
    row: { ...category, ...owner, id: newId() },
    entries: entries.map(({ sources, ...entry }, position) => {
      const id = newId();
      return {
        row: { ...entry, ...owner, id, position },
        sources: sources.map(({ kb, item, ...source }, at) => ({
          ...source,
          organizationId,
          entryId: id,
          itemId: itemId(target, kb, item),
          position: at,
        })),
      };
    }),
  }));
  const entries = categories.flatMap((category) =>
    category.entries.map((entry) => ({
      ...entry,
      row: { ...entry.row, categoryId: category.row.id },
    })),
  );
  return {
    categories: categories.map(({ row }) => row),
    entries: entries.map(({ row }) => row),
    sources: entries.flatMap(({ sources }) => sources),
  };
}

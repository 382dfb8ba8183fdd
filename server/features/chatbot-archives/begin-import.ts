import { websiteKey } from "@/contract/fields/addresses";
import { insert as insertKnowledgeBase } from "@/server/features/knowledge-bases/write-repo";
import { scopeColumns } from "@/server/features/knowledge-bases/website/scope";
import type { Deps } from "@/server/deps";
import type { Db } from "@/server/infrastructure/db/database";
import { listNames, listWebsites } from "./content-repo";
import type { ArchivedKnowledgeBase } from "./format";
import { freeName } from "./free-name";
import * as imports from "./imports-repo";
import type { ChatbotArchive } from "./read-archive";

/**
 * Creates the knowledge bases, which are in progress until the import ends. Does nothing in a later
 * try.
 */
export const beginImport = (
  { db }: Deps,
  ids: imports.ImportIds,
  { manifest }: ChatbotArchive,
): Promise<imports.FullImport | undefined> =>
  db.transaction().execute(async (tx) => {
    await imports.lock(tx, ids);
    const row = await imports.find(tx, ids);
    if (row?.state !== "waiting") return row;
    const { organizationId } = ids;
    const taken = {
      titles: await listNames(tx, organizationId, "knowledgeBases"),
      websites: await listWebsites(tx, organizationId),
    };
    const kbIds: string[] = [];
    for (const kb of manifest.knowledgeBases)
      kbIds.push(await create(tx, organizationId, row.createdBy, kb, taken));
    await imports.update(tx, ids, { state: "running", kbIds });
    return imports.find(tx, ids);
  });

type Taken = { titles: Set<string>; websites: Set<string> };

/** Without a schedule or a confirmation of responsibility, which the new owner has to give. */
async function create(
  tx: Db,
  organizationId: string,
  createdBy: string | null,
  { kbType, title: wanted, description = null, website }: ArchivedKnowledgeBase,
  { titles, websites }: Taken,
): Promise<string> {
  const title = freeName(wanted, titles, 120);
  titles.add(title.toLowerCase());
  const { kbId } = await insertKnowledgeBase(tx, {
    organizationId,
    createdBy,
    kbType,
    title,
    description,
    kbStatus: "InProgress",
    ...(website && websiteColumns(website, websites)),
  });
  return kbId;
}

function websiteColumns(
  { baseUrl, ...scope }: NonNullable<ArchivedKnowledgeBase["website"]>,
  websites: Set<string>,
) {
  const key = websiteKey(baseUrl);
  // A second copy of a website has no key, so that it is allowed.
  const isTaken = websites.has(key);
  websites.add(key);
  return { ...scopeColumns(scope), baseUrl, websiteKey: isTaken ? null : key };
}

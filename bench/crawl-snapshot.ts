import { createHash } from "node:crypto";
import { type Db, openDatabase } from "@/server/infrastructure/db/database";

/** The stored state of a page: its outcome, and a line with the hashes of its text and chunks. */
type PageState = { outcome: string; line: string };

/** By address. */
export type CrawlSnapshot = Map<string, PageState>;

/** Reads the rows. An embedded database can be opened only while its platform is stopped. */
export async function readSnapshot(dataDir: string, kbId: string): Promise<CrawlSnapshot> {
  const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL });
  try {
    const chunks = await chunksByItem(database.db, kbId);
    const items = await database.db
      .selectFrom("items")
      .where("kbId", "=", kbId)
      .select(["id", "pageUrl", "state", "stage", "errorCode", "contentHash", "trainedHash"])
      .select(["characterCount", "chunkCount"])
      .execute();
    return new Map(
      items.map(({ id, pageUrl, state, stage, errorCode, ...facts }) => {
        const outcome = errorCode ?? (state === "queued" ? "no outcome" : (stage ?? state));
        const line = JSON.stringify({ outcome, ...facts, ...chunks.get(id) });
        return [pageUrl ?? "", { outcome, line }];
      }),
    );
  } finally {
    await database.close();
  }
}

/** The ids of the chunks. A page that is trained again gets new ones. */
export async function readChunkIds(dataDir: string, kbId: string): Promise<Set<string>> {
  const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL });
  try {
    const rows = await database.db
      .selectFrom("chunks")
      .where("kbId", "=", kbId)
      .select("id")
      .execute();
    return new Set(rows.map(({ id }) => id));
  } finally {
    await database.close();
  }
}

async function chunksByItem(db: Db, kbId: string) {
  const rows = await db
    .selectFrom("chunks")
    .where("kbId", "=", kbId)
    .orderBy("itemId")
    .orderBy("ordinal")
    .select(["itemId", "ordinal", "text"])
    .execute();
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId);
  return new Map(
    [...byItem].map(([itemId, chunks]) => {
      const texts = chunks.map(({ ordinal, text }) => `${ordinal} ${text}`).join("\n");
      return [
        itemId,
        { chunks: chunks.length, texts: createHash("sha256").update(texts).digest("hex") },
      ];
    }),
  );
}

/** The addresses that are in one snapshot only, or whose state differs. */
export function differences(one: CrawlSnapshot, other: CrawlSnapshot): string[] {
  const addresses = new Set([...one.keys(), ...other.keys()]);
  return [...addresses].filter((address) => one.get(address)?.line !== other.get(address)?.line);
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteFromIndex } from "@/server/engines/search/index/delete-index";
import { commitItems, type Scope } from "@/server/engines/search/index/index-writer";
import { mergeSegments } from "@/server/engines/search/index/merge/merge-policy";
import { prepareItems } from "@/server/engines/search/index/prepare-items";
import { search } from "@/server/engines/search/query/search";
import { type Database, openDatabase } from "@/server/infrastructure/db/database";
import { copyDatabase } from "@/tests/embedded-database";
import { createServerDatabase, serverTemplate } from "@/tests/postgres-database";
import { openBase, writeItems } from "../library";
import type { Engine, Query, Text } from "./engine";
import { testEngine } from "./guarantees";

testEngine(async () => {
  const opened = await openLocation();
  return new OwnIndex(opened, await opened.open());
});

/** The database, which survives restarts. */
type DatabaseLocation = { open: () => Promise<Database>; remove: () => Promise<void> };

async function openLocation(): Promise<DatabaseLocation> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    const { url, drop } = await createServerDatabase(server, await serverTemplate(server));
    return { open: () => openDatabase({ dataDir: "", databaseUrl: url }), remove: drop };
  }
  const dataDir = await mkdtemp(join(tmpdir(), "antwort-engine-"));
  await copyDatabase(dataDir);
  return {
    open: () => openDatabase({ dataDir }),
    remove: () => rm(dataDir, { recursive: true }),
  };
}

/** The index in rows of the database. */
class OwnIndex implements Engine {
  readonly #place: DatabaseLocation;
  #database: Database;

  constructor(place: DatabaseLocation, database: Database) {
    this.#place = place;
    this.#database = database;
  }

  createBase(organizationId?: string): Promise<Scope> {
    return openBase(this.#db, organizationId);
  }

  async replace(scope: Scope, texts: readonly Text[]): Promise<void> {
    await this.#createItems(scope, texts);
    await writeItems(this.#db, scope, [...texts]);
  }

  async replaceAndRollBack(scope: Scope, text: Text): Promise<void> {
    const prepared = prepareItems([text]);
    const replaced = prepared.itemIds;
    const attempt = this.#db.transaction().execute(async (tx) => {
      await commitItems(tx, scope, prepared, { replaced, firstOrdinal: 0 });
      throw new Error("rolled back");
    });
    await expect(attempt).rejects.toThrow("rolled back");
  }

  delete(scope: Scope, itemIds: readonly string[]): Promise<void> {
    return deleteFromIndex(this.#db, scope, itemIds);
  }

  async deleteBase({ kbId }: Scope): Promise<void> {
    await this.#db.deleteFrom("knowledgeBases").where("id", "=", kbId).execute();
  }

  maintain(scope: Scope): Promise<void> {
    return mergeSegments(this.#db, scope);
  }

  search(query: Query) {
    return search(this.#db, query);
  }

  async restart(): Promise<void> {
    await this.#database.close();
    this.#database = await this.#place.open();
  }

  async close(): Promise<void> {
    await this.#database.close();
    await this.#place.remove();
  }

  get #db() {
    return this.#database.db;
  }

  async #createItems(scope: Scope, texts: readonly Text[]): Promise<void> {
    const rows = texts.map(({ itemId, title }) => ({
      id: itemId,
      ...scope,
      kind: "file",
      filename: itemId,
      title,
    }));
    await this.#db
      .insertInto("items")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

import { sql } from "kysely";
import type { Deps } from "@/server/deps";
import { openEmbedder } from "@/server/engines/ai/embeddings";
import { deleteFromIndex } from "@/server/engines/search/index/delete-index";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { REFERENCE_TEXTS } from "@/server/engines/search/vectors/reference-texts";
import { listUnembeddedBases } from "@/server/engines/search/vectors/write-vectors";
import { deleteContents } from "@/server/features/knowledge-bases/delete-contents";
import { embedPassages, scheduleEmbedding } from "@/server/features/knowledge-bases/jobs";
import type { Database, Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { openTestDatabase } from "../../../database";
import {
  byTopic,
  type FakeEmbeddings,
  openFakeEmbeddings,
  failsWith,
  returnsVectors,
} from "../../engines/ai/fake-embeddings";
import { openBase, put, titles } from "../../engines/search/library";

let database: Database;
let db: Db;
let endpoint: FakeEmbeddings;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  endpoint = await openFakeEmbeddings();
});
afterAll(async () => {
  await database.close();
  await endpoint.close();
});
beforeEach(() => {
  endpoint.received.splice(0);
  endpoint.behave(returnsVectors(byTopic));
});

const embedderOf = (model: string) =>
  openEmbedder({ baseUrl: endpoint.baseUrl, apiKey: undefined, model });

/** The job with the dependencies that it uses. */
function run(base: Scope, model: string, signal = new AbortController().signal): Promise<void> {
  const log = { debug: () => {} };
  return embedPassages(
    { db, database, log, embedder: embedderOf(model) } as unknown as Deps,
    base,
    signal,
  );
}

const postmanQuestion = "When does the postman come?";

/** The titles found for a question without a common word with any page. */
const found = (base: Scope, model: string) =>
  titles(db, base, postmanQuestion, { embedder: embedderOf(model) });

/** The sent texts, without the reference texts. */
const passagesSent = () => endpoint.texts("one").filter((text) => !REFERENCE_TEXTS.includes(text));

async function fill(base: Scope, extra = 0): Promise<void> {
  await put(db, base, "Delivery", "Parcels take three working days.");
  await put(db, base, "Returns", "You may send goods back within thirty days.");
  for (let at = 0; at < extra; at += 1) await put(db, base, `Page ${at}`, `Number ${at} is here.`);
}

/** The number of vectors of a knowledge base by model. */
async function counts({ kbId }: Scope): Promise<Record<string, number>> {
  const { rows } = await sql<{ model: string; count: number }>`
    select model, count(*) as count from chunk_vectors where kb_id = ${kbId} group by model`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ model, count }) => [model, count]));
}

/** The number of vectors that questions expect. */
async function vectorCount({ kbId }: Scope): Promise<number | undefined> {
  const row = db.selectFrom("kbEmbeddings").where("kbId", "=", kbId).select("vectorCount");
  return (await row.executeTakeFirst())?.vectorCount;
}

test("finds passages by their meaning once all have vectors", async () => {
  const base = await openBase(db);
  await fill(base);
  expect(await found(base, "one")).toEqual([]);
  await run(base, "one");
  expect((await found(base, "one"))[0]).toBe("Delivery");
  expect(await titles(db, base, postmanQuestion)).toEqual([]);
  expect(endpoint.texts("one")).toContain("Delivery\nParcels take three working days.");
});

test("the next run completes one that ended before its vectors were used", async () => {
  const base = await openBase(db);
  await fill(base);
  await run(base, "one");
  const state = db.updateTable("kbEmbeddings").where("kbId", "=", base.kbId);
  await state.set({ isComplete: false }).execute();
  expect(await found(base, "one")).toEqual([]);
  endpoint.received.splice(0);
  await run(base, "one");
  expect(passagesSent()).toEqual([]);
  expect((await found(base, "one"))[0]).toBe("Delivery");
});

test("a repeated run embeds only new passages", async () => {
  const base = await openBase(db);
  await fill(base);
  await run(base, "one");
  expect(await vectorCount(base)).toBe(2);
  endpoint.received.splice(0);
  await put(db, base, "Opening hours", "From nine to six.");
  await run(base, "one");
  await run(base, "one");
  expect(passagesSent()).toEqual(["Opening hours\nFrom nine to six."]);
  expect(await counts(base)).toEqual({ one: 3 });
  expect(await vectorCount(base)).toBe(3);
  const door = { embedder: embedderOf("one") };
  expect((await titles(db, base, "Can I knock on your door?", door))[0]).toBe("Opening hours");
});

test("continues a run from the point at which it stopped, and uses no vector before its end", async () => {
  const base = await openBase(db);
  await fill(base, 150);
  for (let calls = 1; calls <= 2; calls += 1) {
    const stop = new AbortController();
    endpoint.received.splice(0);
    endpoint.behave((response, request) => {
      if (endpoint.received.length === 2) stop.abort(new Error("killed"));
      else returnsVectors(byTopic)(response, request);
    });
    await expect(run(base, "one", stop.signal)).rejects.toThrow("killed");
    expect(await counts(base)).toEqual({ one: 64 * calls });
    expect(await found(base, "one")).toEqual([]);
  }
  endpoint.behave(returnsVectors(byTopic));
  endpoint.received.splice(0);
  await run(base, "one");
  expect(passagesSent()).toHaveLength(152 - 128);
  expect(await counts(base)).toEqual({ one: 152 });
  expect((await found(base, "one"))[0]).toBe("Delivery");
});

test("two runs at once leave one vector for each passage", async () => {
  const base = await openBase(db);
  await fill(base, 80);
  await Promise.all([run(base, "one"), run(base, "one")]);
  expect(await counts(base)).toEqual({ one: 82 });
  expect((await found(base, "one"))[0]).toBe("Delivery");
});

test("uses the vectors of the earlier model until those of the new one are complete", async () => {
  const base = await openBase(db);
  await fill(base, 80);
  await run(base, "old");
  endpoint.behave((response, request) => {
    if (request.model === "new" && endpoint.texts("new").length > 64) failsWith(400)(response);
    else returnsVectors(byTopic)(response, request);
  });
  await expect(run(base, "new")).rejects.toThrow("no");
  expect(await counts(base)).toEqual({ old: 82, new: 64 });
  endpoint.received.splice(0);
  expect((await found(base, "new"))[0]).toBe("Delivery");
  expect(endpoint.received.map(({ model }) => model)).toEqual(["old"]);

  endpoint.behave(returnsVectors(byTopic));
  await run(base, "new");
  expect(await counts(base)).toEqual({ new: 82 });
  endpoint.received.splice(0);
  expect((await found(base, "new"))[0]).toBe("Delivery");
  expect(endpoint.received.map(({ model }) => model)).toEqual(["new"]);
});

test("embeds all passages again if the length of the vectors changes", async () => {
  const base = await openBase(db);
  await fill(base);
  await run(base, "one");
  await put(db, base, "Opening hours", "From nine to six.");
  const longer = returnsVectors((text, model) => [
    ...byTopic(text, model),
    ...byTopic(text, "more"),
  ]);
  endpoint.behave(longer);
  expect(await found(base, "one")).toEqual([]);
  await expect(run(base, "one")).rejects.toThrow("another length");
  expect(await counts(base)).toEqual({});
  await run(base, "one");
  expect(await counts(base)).toEqual({ one: 3 });
  expect((await found(base, "one"))[0]).toBe("Delivery");
});

test("finds no deleted passage, and deletes its vectors", async () => {
  const base = await openBase(db);
  await fill(base);
  const itemId = await put(db, base, "Delivery abroad", "The postman of Austria.");
  await run(base, "one");
  await db.transaction().execute((tx) => deleteFromIndex(tx, base, [itemId]));
  expect(await counts(base)).toEqual({ one: 2 });
  expect(await found(base, "one")).not.toContain("Delivery abroad");
  await db.deleteFrom("knowledgeBases").where("id", "=", base.kbId).execute();
  expect(await found(base, "one")).toEqual([]);
  await deleteContents({ db, database } as unknown as Deps, new AbortController().signal);
  expect(await counts(base)).toEqual({});
  const left = await db
    .selectFrom("kbEmbeddings")
    .where("kbId", "=", base.kbId)
    .selectAll()
    .execute();
  expect(left).toEqual([]);
});

test("a passage that was deleted while it was embedded gets no vector", async () => {
  const base = await openBase(db);
  await fill(base);
  const itemId = await put(db, base, "Gone", "This goes.");
  let isDeleted = false;
  endpoint.behave((response, request) => {
    const deleting = isDeleted
      ? Promise.resolve()
      : db.transaction().execute((tx) => deleteFromIndex(tx, base, [itemId]));
    isDeleted = true;
    void deleting.then(() => returnsVectors(byTopic)(response, request));
  });
  await run(base, "one");
  expect(await counts(base)).toEqual({ one: 2 });
});

test("never finds passages of another organisation or knowledge base", async () => {
  const mine = await openBase(db);
  await fill(mine);
  const other = await openBase(db);
  await put(db, other, "Delivery of others", "The postman of others.");
  const sibling = await openBase(db, mine.organizationId);
  await put(db, sibling, "Delivery of the sibling", "The postman of the sibling.");
  for (const base of [mine, other, sibling]) await run(base, "one");
  expect(await found(mine, "one")).not.toEqual(
    expect.arrayContaining([expect.stringContaining("Delivery of")]),
  );
  const stolen = { organizationId: mine.organizationId, kbId: other.kbId };
  expect(await found(stolen, "one")).toEqual([]);
});

test("the schedule selects only the knowledge bases that lack vectors", async () => {
  const model = `model ${newId()}`;
  const base = await openBase(db);
  await fill(base);
  const empty = await openBase(db);
  const lacking = async () => (await listUnembeddedBases(db, model)).map(({ kbId }) => kbId);
  expect(await lacking()).toContain(base.kbId);
  expect(await lacking()).not.toContain(empty.kbId);
  await run(base, model);
  expect(await lacking()).not.toContain(base.kbId);
  await put(db, base, "New", "Something new.");
  expect(await lacking()).toContain(base.kbId);
  await scheduleEmbedding({ db, embedder: null } as unknown as Deps);
  const { rows } = await sql`select from pgboss.job where name = 'kb.embed'`.execute(db);
  expect(rows).toEqual([]);
});

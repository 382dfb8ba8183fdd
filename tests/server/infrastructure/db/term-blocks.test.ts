import { sql } from "kysely";
import { mergeSegments } from "@/server/engines/search/index/merge/merge-policy";
import type { Database } from "@/server/infrastructure/db/database";
import { migrations } from "@/server/infrastructure/db/migrate";
import { openTestDatabase } from "../../../database";
import { openBase, put, titles } from "../../engines/search/library";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The tables before the migration, with a row for each term. */
const before = [
  `create table segment_terms (
    segment_id uuid not null references segments on delete cascade,
    organization_id uuid not null, term text collate "C" not null, document_count integer not null,
    postings bytea not null, primary key (segment_id, term)
  )`,
  `insert into segment_terms
    select segment_id, organization_id, term, size / 4, substring(postings from "end" - size + 1 for size)
    from (
      select segment_id, organization_id, postings, term, "end",
        "end" - coalesce(lag("end") over (partition by segment_id, block order by at), 0) as size
      from segment_blocks, unnest(terms, ends) with ordinality as each (term, "end", at)
    ) as each`,
  "drop table segment_blocks",
  "alter table segments drop column block_count, drop column merged_into",
];

test("migrates an index with one row per term without changing its answers", async () => {
  const { db } = database;
  const base = await openBase(db);
  for (let at = 0; at < 300; at += 1) {
    await put(db, base, `note ${at}`, `The heron in enclosure ${at} eats Fische für ${at} euros.`);
  }
  await mergeSegments(db, base);
  const questions = ["heron in enclosure 17", "enclosure 299 euros", "Fische 100"];
  const searchAll = () => Promise.all(questions.map((question) => titles(db, base, question)));
  const results = await searchAll();

  for (const statement of before) await sql.raw(statement).execute(db);
  await migrations["0009_term_blocks"]?.up(db.withoutPlugins());
  expect(results.map(([first]) => first)).toEqual(["note 17", "note 299", "note 100"]);
  expect(await searchAll()).toEqual(results);
});

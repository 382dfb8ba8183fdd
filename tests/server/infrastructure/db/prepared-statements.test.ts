import { sql } from "kysely";
import type { Database } from "@/server/infrastructure/db/database";
import { openInMemory } from "@/server/infrastructure/db/embedded/embedded";

let database: Database;
beforeAll(async () => {
  database = await openInMemory();
  await sql`create table things (id int primary key, name text)`.execute(database.db);
});
afterAll(() => database.close());

const readAll = async () => (await sql`select * from things order by id`.execute(database.db)).rows;
const insert = (id: number, name: string) =>
  sql`insert into things (id, name) values (${id}, ${name})`.execute(database.db);

test("a repeated statement returns the columns of the current schema", async () => {
  await insert(1, "lamp");
  expect(await readAll()).toEqual([{ id: 1, name: "lamp" }]);
  await sql`alter table things add column color text`.execute(database.db);
  expect(await readAll()).toEqual([{ id: 1, name: "lamp", color: null }]);

  const undone = database.db.transaction().execute(async (tx) => {
    await sql`alter table things drop column color`.execute(tx);
    expect(await readAll()).toEqual([{ id: 1, name: "lamp" }]);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await readAll()).toEqual([{ id: 1, name: "lamp", color: null }]);
});

test("a change of the schema that a savepoint reverts returns the earlier columns", async () => {
  await database.db.transaction().execute(async () => {
    const inner = database.db.transaction().execute(async (nested) => {
      await sql`alter table things add column weight int`.execute(nested);
      expect((await readAll())[0]).toHaveProperty("weight");
      throw new Error("undone");
    });
    await expect(inner).rejects.toThrow("undone");
    expect((await readAll())[0]).not.toHaveProperty("weight");
  });
  expect((await readAll())[0]).not.toHaveProperty("weight");
});

/** The names of the prepared statements whose text begins with this. */
const listNames = async (start: string) => {
  const { rows } = await sql<{ name: string }>`
    select name from pg_prepared_statements where statement like ${`${start}%`}`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
};

test("a rollback without a change of the schema keeps statements prepared", async () => {
  await readAll();
  const before = await listNames("select * from things");
  expect(before).toHaveLength(1);
  const undone = database.db.transaction().execute(async () => {
    await readAll();
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await readAll();
  expect(await listNames("select * from things")).toEqual(before);
});

test("a statement stays prepared after an analysis and gets the plan for the new statistics", async () => {
  await sql`create table numbers (id int primary key)`.execute(database.db);
  await sql`insert into numbers values (1)`.execute(database.db);
  await sql`analyze numbers`.execute(database.db);
  const find = () => sql`select id from numbers where id = ${1}`.execute(database.db);
  const planOf = async (name: string) => {
    const { rows } = await sql`explain (costs off) execute ${sql.id(name)} (1)`.execute(
      database.db,
    );
    return JSON.stringify(rows);
  };
  for (let times = 0; times < 8; times += 1) await find();
  const [before = ""] = await listNames("select id from numbers");
  expect(await planOf(before)).toContain("Seq Scan");
  await sql`insert into numbers select generate_series(2, 5000)`.execute(database.db);
  await sql`analyze numbers`.execute(database.db);
  await find();
  expect(await listNames("select id from numbers")).toEqual([before]);
  expect(await planOf(before)).toContain("Index");
});

test("a failed statement names its constraint and leaves others usable", async () => {
  await insert(2, "chair");
  await expect(insert(2, "table")).rejects.toMatchObject({
    code: "23505",
    constraint: "things_pkey",
  });
  await expect(sql`select nothing from things`.execute(database.db)).rejects.toThrow("nothing");
  const failed = database.db.transaction().execute(async (tx) => {
    await insert(3, "desk");
    await sql`insert into things (id) values (${2})`.execute(tx);
  });
  await expect(failed).rejects.toThrow("things_pkey");
  await insert(3, "shelf");
  expect(await readAll()).toContainEqual({ id: 3, name: "shelf", color: null });
});

test("more statements than the cache holds return their rows", async () => {
  for (const round of [1, 2]) {
    for (let at = 0; at < 320; at += 1) {
      const { rows } = await sql`select ${round}::int as round, ${sql.lit(at)} as at`.execute(
        database.db,
      );
      expect(rows).toEqual([{ round, at }]);
    }
  }
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_prepared_statements`.execute(database.db);
  expect(rows[0]?.count).toBeLessThanOrEqual(301);
});

test("values of all types are returned as they were passed", async () => {
  const values = { at: new Date(), bytes: Buffer.from([0, 255]), list: ["a,b", '"c"', null] };
  const { rows } = await sql`
    select ${values.at}::timestamptz as at, ${values.bytes}::bytea as bytes, ${values.list}::text[] as list,
      ${JSON.stringify({ a: 1 })}::jsonb as json, ${null}::int as nothing, ${true}::boolean as yes,
      ${2 ** 40}::bigint as big, ${0.5}::float8 as half`.execute(database.db);
  expect(rows).toEqual([
    { ...values, json: { a: 1 }, nothing: null, yes: true, big: 2 ** 40, half: 0.5 },
  ]);
});

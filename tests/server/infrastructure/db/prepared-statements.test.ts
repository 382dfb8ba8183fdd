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

test("a change of the schema that a savepoint undoes returns the earlier columns", async () => {
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

test("a rollback without a change of the schema keeps statements prepared", async () => {
  const listNames = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like 'select * from things%'`.execute(
      database.db,
    );
    return rows.map(({ name }) => name);
  };
  await readAll();
  const before = await listNames();
  expect(before).toHaveLength(1);
  const undone = database.db.transaction().execute(async () => {
    await readAll();
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await readAll();
  expect(await listNames()).toEqual(before);
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

test("more statements than stay prepared return their rows", async () => {
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

import { sql } from "kysely";
import { BatchRunner } from "@/server/infrastructure/db/batch-runner";
import type { Database, Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { prepared } from "@/server/infrastructure/db/prepared";
import { openTestDatabase } from "../../../database";

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

const insert = (by: Db, name: string) =>
  by.insertInto("organizations").values({ id: newId(), name }).execute();

async function names(by: Db, like: string): Promise<string[]> {
  const rows = await by
    .selectFrom("organizations")
    .select("name")
    .where("name", "like", like)
    .execute();
  return rows.map(({ name }) => name).toSorted();
}

test("joins the running transaction through the outer handle", async () => {
  const failing = db.transaction().execute(async (tx) => {
    await insert(tx, "joined 1");
    expect(await names(db, "joined %")).toEqual(["joined 1"]);
    await insert(db, "joined 2");
    throw new Error("undo");
  });
  await expect(failing).rejects.toThrow("undo");
  expect(await names(db, "joined %")).toEqual([]);
});

test("hides uncommitted changes from other callers", async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: looked, resolve: look } = Promise.withResolvers<void>();
  const writing = db.transaction().execute(async (tx) => {
    await insert(tx, "apart");
    begin();
    await looked;
  });
  await begun;
  const outside = names(db, "apart");
  // The embedded database has one connection, so the read waits for the end and returns the row.
  if (database.kind === "postgres") expect(await outside).toEqual([]);
  look();
  await writing;
  if (database.kind === "embedded") expect(await outside).toEqual(["apart"]);
});

test("rolls back a nested transaction alone", async () => {
  await db.transaction().execute(async (tx) => {
    await insert(tx, "nested 1");
    const inner = db.transaction().execute(async (nested) => {
      await insert(nested, "nested 2");
      await sql`select 1 / 0`.execute(nested);
    });
    await expect(inner).rejects.toMatchObject({ code: "22012" });
    await db.transaction().execute((nested) => insert(nested, "nested 3"));
  });
  expect(await names(db, "nested %")).toEqual(["nested 1", "nested 3"]);
});

test("isolates parallel transactions", async () => {
  const work = Array.from({ length: 12 }, (_, number) =>
    db.transaction().execute(async (tx) => {
      await insert(tx, `parallel ${number}`);
      await insert(db, `parallel ${number} more`);
      if (number % 2) throw new Error("undo");
    }),
  );
  const results = await Promise.allSettled(work);
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(6);
  expect(await names(db, "parallel %")).toHaveLength(12);
});

test("work that outlives a transaction runs outside it", async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const late = await db.transaction().execute((tx) => {
    const later = ended.then(() => insert(db, "late"));
    return insert(tx, "early").then(() => ({ later }));
  });
  end();
  await late.later;
  expect(await names(db, "late")).toEqual(["late"]);
});

test("returns the same types on both databases", async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as big, count(*) as counted, '{"a":[1,null]}'::jsonb as json,
      '2026-01-02T03:04:05Z'::timestamptz as at, true as yes, null as nothing
    from generate_series(1, 3)
  `.execute(db);
  expect(rows).toEqual([
    {
      big: 9007199254740991,
      counted: 3,
      json: { a: [1, null] },
      at: new Date("2026-01-02T03:04:05Z"),
      yes: true,
      nothing: null,
    },
  ]);
});

test("stores bytes unchanged", async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const { rows } = await sql<{ bytes: Uint8Array }>`select ${bytes}::bytea as bytes`.execute(db);
  expect([...(rows[0]?.bytes ?? [])]).toEqual([...bytes]);
});

test("keeps code and constraint of database errors", async () => {
  const id = newId();
  await db.insertInto("organizations").values({ id, name: "once" }).execute();
  const secondInsert = db.insertInto("organizations").values({ id, name: "twice" }).execute();
  await expect(secondInsert).rejects.toMatchObject({
    code: "23505",
    constraint: "organizations_pkey",
  });
});

describe("a prepared query", () => {
  type Wanted = { like: string; not?: string | undefined };
  const built: string[] = [];
  const findNames = prepared((by, { like, not }: Wanted, order) => {
    built.push(order);
    const query = by
      .selectFrom("organizations")
      .select(["name", "createdAt"])
      .where("name", "like", like)
      .orderBy("name", order === "desc" ? "desc" : "asc");
    return not === undefined ? query : query.where("name", "!=", not);
  });
  const namesOf = async (...call: Parameters<typeof findNames>) =>
    (await findNames(...call)).map(({ name }) => name);

  test("is built once for each shape", async () => {
    for (const name of ["ready 1", "ready 2", "else"]) await insert(db, name);
    expect(await namesOf(db, { like: "ready %" })).toEqual(["ready 1", "ready 2"]);
    expect(await namesOf(db, { like: "els%" })).toEqual(["else"]);
    expect(await namesOf(db, { like: "ready %", not: undefined })).toHaveLength(2);
    expect(await namesOf(db, { like: "ready %", not: "ready 1" })).toEqual(["ready 2"]);
    expect(await namesOf(db, { not: "ready 2", like: "ready %" })).toEqual(["ready 1"]);
    expect(await namesOf(db, { like: "ready %" }, "desc")).toEqual(["ready 2", "ready 1"]);
    expect(built.filter((order) => order === "desc")).toHaveLength(1);
    expect(built.length).toBeLessThanOrEqual(4);
    const [row] = await findNames(db, { like: "else" });
    expect(Object.keys(row ?? {})).toEqual(["name", "createdAt"]);
  });

  test("joins the running transaction", async () => {
    const failing = db.transaction().execute(async (tx) => {
      await insert(tx, "inside");
      expect(await namesOf(tx, { like: "inside" })).toEqual(["inside"]);
      expect(await namesOf(db, { like: "inside" })).toEqual(["inside"]);
      throw new Error("undo");
    });
    await expect(failing).rejects.toThrow("undo");
    expect(await namesOf(db, { like: "inside" })).toEqual([]);
  });

  test("rejects constant parameters", async () => {
    const invalidQuery = prepared((by, { like }: Wanted) =>
      by.selectFrom("organizations").select("name").where("name", "like", `%${like.length}%`),
    );
    await expect(invalidQuery(db, { like: "x" })).rejects.toThrow("Constant parameter");
  });
});

test("repeats a transaction that the server has rolled back because of a deadlock", async () => {
  if (database.kind === "embedded") return; // It has one connection.
  await insert(db, "locked 1");
  await insert(db, "locked 2");
  const lock = (tx: Db, name: string) =>
    tx.selectFrom("organizations").select("id").where("name", "=", name).forUpdate().execute();
  const bothLocked = Promise.withResolvers<void>();
  let locked = 0;
  const lockInOrder = (first: string, second: string) =>
    db.transaction().execute(async (tx) => {
      await lock(tx, first);
      if ((locked += 1) === 2) bothLocked.resolve();
      await bothLocked.promise;
      await lock(tx, second);
      return "committed";
    });
  const outcomes = await Promise.all([
    lockInOrder("locked 1", "locked 2"),
    lockInOrder("locked 2", "locked 1"),
  ]);
  expect(outcomes).toEqual(["committed", "committed"]);
  // The repeated transaction may meet the other one again before it continues.
  expect(locked).toBeGreaterThanOrEqual(3);
});

describe("many rows", () => {
  beforeEach(() =>
    sql`create table batch_rows as select generate_series(1, 450) as id`.execute(db),
  );
  afterEach(() => sql`drop table batch_rows`.execute(db));

  const countLeft = async () => {
    const { rows } = await sql<{ id: number }>`select id from batch_rows`.execute(db);
    return rows.length;
  };

  /** Deletes all rows until the batch of this number aborts it. Returns the sizes of the batches. */
  async function deleteAll({ abortIn = 0, slowMs = 0 } = {}) {
    let passedMs = 0;
    const clock = jest.spyOn(performance, "now").mockImplementation(() => passedMs);
    const stop = new AbortController();
    const vacuum = jest.fn(() => Promise.resolve());
    const sizes: number[] = [];
    const batches = new BatchRunner({ db, vacuumIfNeeded: vacuum }, stop.signal);
    const running = batches.run(async (tx, rows) => {
      sizes.push(rows);
      passedMs += slowMs;
      if (sizes.length === abortIn) stop.abort(new Error("stopped"));
      const batch = sql`select id from batch_rows limit ${rows}`;
      const { numAffectedRows = 0n } =
        await sql`delete from batch_rows where id in (${batch})`.execute(tx);
      return Number(numAffectedRows);
    });
    const error = await running.catch((reason: unknown) => reason);
    clock.mockRestore();
    return { sizes, error, vacuums: vacuum.mock.calls.length };
  }

  test("are changed in batches that double while they are fast, with a vacuum between them", async () => {
    const { sizes, error, vacuums } = await deleteAll({ slowMs: 1 });
    expect(error).toBeUndefined();
    expect(await countLeft()).toBe(0);
    expect(sizes).toEqual([100, 200, 400]);
    expect(vacuums).toBe(2);
  });

  test("are changed in ever smaller batches while they are slow, and stay so after an abort", async () => {
    const { sizes, error } = await deleteAll({ slowMs: 80, abortIn: 5 });
    expect(error).toEqual(new Error("stopped"));
    expect(sizes).toEqual([100, 50, 25, 12, 10]);
    expect(await countLeft()).toBe(450 - 197);
  });
});

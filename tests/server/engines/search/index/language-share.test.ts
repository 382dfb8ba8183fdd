import { readCollection } from "@/server/engines/search/index/collection";
import { languageShares } from "@/server/engines/search/index/language-share";
import { mergeSegments } from "@/server/engines/search/index/merge/merge-policy";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { openBase, put } from "../library";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("the share of a language counts the chunks of segments and new chunks", async () => {
  const { db } = database;
  const base = await openBase(db);
  const shares = async () => {
    const { organizationId, kbId } = base;
    const collection = await readCollection(db, { organizationId, kbIds: [kbId] }, []);
    return languageShares(db, organizationId, collection);
  };
  expect(await shares()).toEqual({ de: 0, en: 1 });
  for (let at = 0; at < 9; at += 1)
    await put(db, base, `Notiz ${at}`, `Der Otter im Gehege ${at} frisst den Fisch.`);
  for (let at = 0; at < 3; at += 1)
    await put(db, base, `Note ${at}`, `The otter in the enclosure ${at} eats the fish.`);
  await mergeSegments(db, base);
  expect((await shares()).de).toBeCloseTo(9 / 12);
  await put(db, base, "Notiz", "Der Dachs im Gehege frisst die Wurzeln und das Obst.");
  const { de, en } = await shares();
  expect([de, en]).toEqual([expect.closeTo(10 / 13), expect.closeTo(3 / 13)]);
});

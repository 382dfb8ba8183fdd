import { sql } from "kysely";
import { KB_TYPE_MISMATCH } from "@/contract/errors";
import { itemApi } from "@/contract/knowledge-bases/items";
import { uploadApi } from "@/contract/knowledge-bases/uploads";
import { openPlatform, type Person, type TestPlatform } from "@/tests/platform";
import { makeFileBase, stagesOf } from "./file-steps";

let platform: TestPlatform;
let ada: Person;
let kbId: string;
beforeAll(async () => {
  platform = await openPlatform();
});
beforeEach(async () => {
  ada = await platform.signUp();
  kbId = await makeFileBase(ada);
});
afterEach(() => platform.finishJobs());
afterAll(() => platform.close());

const addText = (title: string, text: string, person = ada) =>
  person(uploadApi.addText, { params: { kbId }, body: { title, text } });

async function findHours(question: string): Promise<string[]> {
  const passages = await ada(itemApi.search, {
    params: { id: kbId },
    body: { question },
  });
  return JSON.stringify(passages).match(/(?:9 to 17|10 to 16)/g) ?? [];
}

test("trains a text like a file, and replaces it with a text of the same title", async () => {
  const answer = await addText("Opening hours", "# Shop\n\nThe shop is open from 9 to 17.");
  expect(answer).toEqual({ filename: "Opening hours.md" });
  await platform.finishJobs();
  expect(await stagesOf(ada, kbId)).toEqual({ "Opening hours.md": "Finished" });
  expect(await findHours("When is the shop open?")).toContain("9 to 17");
  await addText("Opening hours", "# Shop\n\nThe shop is open from 10 to 16.");
  await platform.finishJobs();
  expect(await stagesOf(ada, kbId)).toEqual({ "Opening hours.md": "Finished" });
  expect(new Set(await findHours("When is the shop open?"))).toEqual(new Set(["10 to 16"]));
});

test("shows the language of a text that declares none, unless it is too short to tell", async () => {
  await addText(
    "Plant hire",
    "A deposit of 30% is due on booking, and the balance before the event.",
  );
  await addText("Code", "Panthers 2016");
  await platform.finishJobs();
  const languages = await Promise.all(
    (await listVersions()).map((itemId) => ada(itemApi.get, { params: { id: kbId, itemId } })),
  );
  expect(languages.map(({ filename, lang }) => ({ filename, lang }))).toEqual([
    { filename: "Plant hire.md", lang: "en" },
    { filename: "Code.md", lang: null },
  ]);
});

/** Returns the item ids of the knowledge base, the oldest first. */
const listVersions = async () => {
  const { db } = platform.deps;
  const rows = await db
    .selectFrom("items")
    .where("kbId", "=", kbId)
    .select("id")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
};

test("training a new version cannot deadlock with an upload of the same title", async () => {
  const { db } = platform.deps;
  if (!process.env["TEST_DATABASE_URL"]) return; // The embedded database has one connection.
  await addText("Opening hours", "# Shop\n\nThe shop is open from 9 to 17.");
  await platform.finishJobs();
  await addText("Opening hours", "# Shop\n\nThe shop is open from 10 to 16.");
  const [first = "", second = ""] = await listVersions();
  const locked = Promise.withResolvers<void>();
  const training = locked.promise.then(() => platform.finishJobs()); // Started outside the transaction.
  await db.transaction().execute(async (tx) => {
    const version = (id: string) => tx.selectFrom("items").where("id", "=", id).select("id");
    await version(first).forUpdate().execute();
    locked.resolve();
    while ((await sql`select from pg_locks where not granted`.execute(tx)).rows.length === 0);
    // An upload locks both in this order, so training waits before it locks any.
    await expect(version(second).forUpdate().noWait().execute()).resolves.toHaveLength(1);
  });
  await training;
  expect(await listVersions()).toEqual([second]);
});

test("a title is never used as a path", async () => {
  expect(await addText("../../etc/passwd", "Nothing.")).toEqual({
    filename: "..-..-etc-passwd.md",
  });
});

test("refuses empty and very long texts, websites and foreign knowledge bases", async () => {
  await expect(addText("Hours", "  ")).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
  await expect(addText("Hours", "x".repeat(200_001))).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
  });
  const bob = await platform.signUp();
  await expect(addText("Hours", "Nine.", bob)).rejects.toMatchObject({ code: "KB_NOT_FOUND" });
  await platform.deps.db.updateTable("knowledgeBases").set({ kbType: "Web" }).execute();
  await expect(addText("Hours", "Nine.")).rejects.toMatchObject({ code: KB_TYPE_MISMATCH });
});

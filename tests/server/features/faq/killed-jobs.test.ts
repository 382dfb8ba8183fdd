import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { defaultConfigs } from "@/server/features/chatbots/configs";
import { templates } from "@/server/features/chatbots/templates";
import { setStatus } from "@/server/features/faq/suggestions/repo";
import { recordQuestion } from "@/server/features/unanswered/record-question";
import { type Db, openDatabase } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { copyDatabase } from "../../../embedded-database";
import { Program } from "../../../program";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "antwort-crash-"));
  await copyDatabase(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

type Owned = { organizationId: string; chatbotId: string };

async function within<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const questions = [
  "How long does the warranty last?",
  "How long is the warranty?",
  "Do you sell gift vouchers?",
  "Do you sell vouchers?",
];

/** A chatbot without passages that was asked each question in its own conversation. */
async function insertAsked(db: Db): Promise<Owned> {
  const owned = { organizationId: newId(), chatbotId: newId() };
  const { organizationId, chatbotId } = owned;
  const [template] = templates;
  if (!template) throw new Error("There is no template.");
  const configs = JSON.stringify(defaultConfigs(template.ui, "en"));
  const asked = questions.map((text) => ({ text, conversationId: newId(), answerId: newId() }));
  await sql`insert into organizations (id, name) values (${organizationId}, 'Shop')`.execute(db);
  await sql`
    insert into chatbots (id, organization_id, name, template_id, configs, api_key, api_secret_hash)
    values (${chatbotId}, ${organizationId}, 'Helper', ${template.id}, ${configs}, 'key', '')`.execute(
    db,
  );
  for (const { text, conversationId, answerId } of asked) {
    await sql`
      insert into conversations (id, organization_id, chatbot_id, locale, first_question, turns, unanswered)
      values (${conversationId}, ${organizationId}, ${chatbotId}, 'en', ${text}, 1, 1)`.execute(db);
    await sql`
      insert into messages (id, organization_id, conversation_id, role, text, kind) values
        (${newId()}, ${organizationId}, ${conversationId}, 'user', ${text}, 'question'),
        (${answerId}, ${organizationId}, ${conversationId}, 'assistant', 'Unknown.', null)`.execute(
      db,
    );
  }
  await db.transaction().execute(async (tx) => {
    await setStatus(tx, owned, "generating");
    await enqueue(tx, "faq.suggest", owned);
    for (const one of asked)
      await recordQuestion(tx, { ...owned, ...one, askedAt: new Date(), reason: "refused" });
  });
  return owned;
}

/** Kills a process after it has written rows of a table and before its commit. */
async function killBeforeCommit(table: string): Promise<void> {
  const program = new Program("tests/server/programs/commit-never.ts", dataDir, table);
  await program.writes(1);
  expect(program.lines).toEqual(["written"]);
  await program.kill();
}

async function workToTheEnd(): Promise<void> {
  const program = new Program("tests/server/programs/run-queued-jobs.ts", dataDir);
  expect(await program.ends()).toMatchObject({ code: 0, errors: "" });
}

const read = ({ chatbotId }: Owned) =>
  within(async (db) => ({
    status: await db.selectFrom("faqSuggestionRuns").select("status").execute(),
    suggestions: await db
      .selectFrom("faqSuggestions")
      .where("chatbotId", "=", chatbotId)
      .select(["question", "askedCount"])
      .orderBy("question", "desc")
      .execute(),
    groups: await db.selectFrom("unansweredGroups").select("id").execute(),
    grouped: await db
      .selectFrom("unansweredQuestions")
      .where("groupId", "is not", null)
      .select("text")
      .execute(),
  }));

test("suggests and groups questions once although the process is killed before it commits", async () => {
  const owned = await within(insertAsked);
  await killBeforeCommit("faq_suggestions");
  await killBeforeCommit("unanswered_groups");
  await workToTheEnd();
  const found = await read(owned);
  expect(found.status).toEqual([{ status: "successful" }]);
  expect(found.suggestions).toMatchObject([
    { question: expect.stringContaining("warranty"), askedCount: 2 },
    { question: expect.stringContaining("vouchers"), askedCount: 2 },
  ]);
  expect(found.groups).toHaveLength(2);
  expect(found.grouped).toHaveLength(questions.length);

  await within((db) => enqueue(db, "unanswered.group", owned));
  await within((db) => enqueue(db, "faq.suggest", owned));
  await workToTheEnd();
  expect(await read(owned)).toEqual(found);
}, 240_000);

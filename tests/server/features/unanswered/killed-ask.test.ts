import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Ctx } from "@/server/deps";
import { defaultConfigs } from "@/server/features/chatbots/configs";
import { templates } from "@/server/features/chatbots/templates";
import { recordQuestion } from "@/server/features/unanswered/record-question";
import { askAgain } from "@/server/features/unanswered/service";
import { type Db, openDatabase } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { createMetrics } from "@/server/infrastructure/metrics/metrics";
import { copyDatabase } from "../../../embedded-database";
import { Program } from "../../../program";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "antwort-crash-"));
  await copyDatabase(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const wordings = ["How long does the warranty last?", "How long does the warranty last ??"];
const answer = "The warranty lasts three years.";

/** Inserts a group of two wordings, and the owner's answer to both. */
async function insertGroup(db: Db) {
  const [template] = templates;
  if (!template) throw new Error("There is no template.");
  const [organizationId, chatbotId, groupId, categoryId] = [newId(), newId(), newId(), newId()];
  const owned = { organizationId, chatbotId };
  const configs = JSON.stringify(defaultConfigs(template.ui, "en"));
  const chatbot = { id: chatbotId, organizationId, name: "Helper", templateId: template.id };
  const category = { ...owned, id: categoryId, name: "Warranty" };
  const entry = { ...owned, id: newId(), categoryId, question: wordings[0] ?? "", answer };
  await db.insertInto("organizations").values({ id: organizationId, name: "Shop" }).execute();
  await db
    .insertInto("chatbots")
    .values({ ...chatbot, configs, apiKey: "key", apiSecretHash: "" })
    .execute();
  await db
    .insertInto("unansweredGroups")
    .values({ ...owned, id: groupId })
    .execute();
  for (const text of wordings) await insertRefusal(db, owned, text);
  await db.updateTable("unansweredQuestions").set({ groupId }).execute();
  await db.insertInto("faqCategories").values(category).execute();
  await db
    .insertInto("faqEntries")
    .values({ ...entry, answerSource: "owner" })
    .execute();
  return { organizationId, groupId };
}

type Owned = { organizationId: string; chatbotId: string };

async function insertRefusal(db: Db, owned: Owned, text: string): Promise<void> {
  const { organizationId } = owned;
  const [conversationId, answerId] = [newId(), newId()];
  const message = { organizationId, conversationId };
  await db
    .insertInto("conversations")
    .values({ ...owned, id: conversationId, locale: "en" })
    .execute();
  await db
    .insertInto("messages")
    .values([
      { ...message, id: newId(), role: "user", text },
      { ...message, id: answerId, role: "assistant", text: "Unknown." },
    ])
    .execute();
  const question = { ...owned, conversationId, answerId, text, askedAt: new Date() };
  await db.transaction().execute((tx) => recordQuestion(tx, { ...question, reason: "refused" }));
}

const readGroups = (db: Db) =>
  sql<{ state: string; answered: number }>`
    select state, count(new_answer)::int as answered
    from unanswered_groups groups join unanswered_questions on group_id = groups.id group by state`
    .execute(db)
    .then(({ rows }) => rows);

/** Answering uses only these parts of the context. */
const ctxOf = (db: Db, organizationId: string) =>
  ({
    db,
    log: console,
    model: null,
    embedder: null,
    metrics: createMetrics(),
    now: () => new Date(),
    user: { organizationId },
  }) as unknown as Ctx;

test("a group can be asked again after the process was killed between two wordings", async () => {
  const { organizationId, groupId } = await withDatabase(insertGroup);
  const program = new Program(
    "tests/server/programs/ask-again.ts",
    dataDir,
    organizationId,
    groupId,
  );
  await program.writes(1);
  await program.kill();

  await withDatabase(async (db) => {
    expect(await readGroups(db)).toEqual([{ state: "open", answered: 1 }]);
    const { signal } = new AbortController();
    const outcome = await askAgain(ctxOf(db, organizationId), groupId, undefined, signal);
    expect(outcome).toMatchObject({ remaining: 0, group: { state: "solved" } });
    expect(await readGroups(db)).toEqual([{ state: "solved", answered: 2 }]);
  });
}, 240_000);

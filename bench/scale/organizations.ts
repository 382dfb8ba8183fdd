import { sql } from "kysely";
import { chatApi } from "@/contract/conversations/chat";
import { itemApi } from "@/contract/knowledge-bases/items";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { type Db, openDatabase } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { type Call, type SignedUp, signUp } from "../client";
import { askAbout, openKnowledgeBase } from "../generated-knowledge-base";
import { type BenchPlatform, startPlatform } from "../platform";
import { createBot, setWebsite } from "../website-bot";
import { copyBase } from "./copies";
import { quantiles, timed } from "./figures-of-times";
import { databaseSize } from "./one-knowledge-base";
import { withServer } from "./server";

/** Organisations that are signed in to; the others have only data. */
const ASKED_ORGANIZATIONS = 10;
const ROUNDS = 30;

export type Size = { organizations: number; pages: number; passagesPerPage: number };

/** Many organisations of one size on PostgreSQL: how long calls of some of them take. */
export const measureOrganizations = (size: Size): Promise<void> =>
  withServer(async (databaseUrl) => {
    const platform = await startPlatform({ DATABASE_URL: databaseUrl });
    try {
      const database = await openDatabase({ dataDir: platform.dataDir, databaseUrl });
      try {
        await measure(platform, database.db, size);
      } finally {
        await database.close();
      }
    } finally {
      await platform.stop();
      await platform.remove();
    }
  });

async function measure(platform: BenchPlatform, db: Db, size: Size): Promise<void> {
  const { organizations, pages, passagesPerPage } = size;
  const people: SignedUp[] = [];
  while (people.length < Math.min(ASKED_ORGANIZATIONS, organizations))
    people.push(await signUp(platform));
  const others = Array.from({ length: organizations - people.length }, newId);
  for (const id of others)
    await db
      .insertInto("organizations")
      .values({ id, name: `Company ${id}` })
      .execute();
  const filled = await timed(async () => {
    const { scope } = await openKnowledgeBase(db, pages * passagesPerPage, passagesPerPage);
    await copyBase(db, scope, [...people.map((person) => person.organizationId), ...others]);
    await sql`analyze`.execute(db);
    return askAbout(db, scope, ASKED_ORGANIZATIONS * ROUNDS);
  });
  const visitors = [];
  for (const person of people) visitors.push(await visitorOf(platform, person));
  console.table({
    "filled, seconds": (filled.ms / 1_000).toFixed(0),
    passages: organizations * pages * passagesPerPage,
    database: await databaseSize(db),
    ...(await timesOf(visitors, filled.value)),
  });
}

type Visitor = { person: Call; bot: Call; kbId: string };

async function visitorOf(platform: BenchPlatform, signedUp: SignedUp): Promise<Visitor> {
  const { person } = signedUp;
  await setWebsite(signedUp);
  const [knowledgeBase] = await person(knowledgeBaseApi.list);
  const kbId = knowledgeBase?.dto.kbId ?? "";
  return { person, kbId, bot: await createBot(platform, person, { name: "Bot", kbIds: [kbId] }) };
}

/** The organisations take turns, so that nothing is cached for the next call. */
async function timesOf(
  visitors: readonly Visitor[],
  questions: readonly string[],
): Promise<Record<string, string>> {
  const times: Record<string, number[]> = {};
  let at = 0;
  let answered = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { person, bot, kbId } of visitors) {
      const question = questions[(at += 1) % questions.length] ?? "";
      const { id } = await bot(chatApi.start, { body: { locale: "en" } });
      const calls = {
        "list of knowledge bases, ms": () => person(knowledgeBaseApi.list),
        "list of pages, ms": () => person(knowledgeBaseApi.explore, { params: { id: kbId } }),
        "search, ms": () => person(itemApi.search, { params: { id: kbId }, body: { question } }),
        "answer, ms": () => bot(chatApi.ask, { params: { id }, body: { text: question } }),
      };
      for (const [name, call] of Object.entries(calls)) {
        const { ms, value } = await timed<unknown>(call);
        (times[name] ??= []).push(ms);
        if (isAnswer(value)) answered += 1;
      }
    }
  }
  const figures: Record<string, string> = { answered: `${answered} of ${at}` };
  for (const [name, list] of Object.entries(times)) figures[name] = quantiles(list);
  return figures;
}

const isAnswer = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "answered" in value && value.answered === true;

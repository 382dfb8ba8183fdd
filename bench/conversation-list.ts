// npm run bench:conversation-list -- [COUNT]: fills an embedded database with COUNT generated conversations of
// five messages (default 100,000) and prints how long the list, its filters and the search take.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { ConversationFilter } from "@/contract/conversations/conversations";
import {
  countByHour,
  countRatings,
  listTopQuestions,
  listTopSources,
  type Scope,
} from "@/server/features/analytics/repo";
import { list as listConversations } from "@/server/features/conversations/service";
import { count as countGroups, list as listGroups } from "@/server/features/unanswered/groups-repo";
import type { Caller } from "@/server/infrastructure/authentication";
import { type Db, openDatabase } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { migrate } from "@/server/infrastructure/db/migrate";

const conversationCount = Number(process.argv[2] ?? 100_000);
const ROUNDS = 30;
const TOP = 10;
const YEAR = "365 days";

const dataDir = await mkdtemp(join(tmpdir(), "antwort-bench-"));
const database = await openDatabase({ dataDir, databaseUrl: undefined });
const organizationId = newId();
const chatbotIds = [newId(), newId()];

/** A year of conversations about delivery, returns and 5,000 products, two in three answered. */
async function fill(db: Db): Promise<void> {
  await db.insertInto("organizations").values({ id: organizationId, name: "Bench" }).execute();
  const bots = chatbotIds.map((id) => ({
    id,
    organizationId,
    name: `Bot ${id}`,
    templateId: "pure",
    configs: "{}",
    apiKey: id,
    apiSecretHash: id,
  }));
  await db.insertInto("chatbots").values(bots).execute();
  await sql`
    insert into conversations (id, organization_id, chatbot_id, locale, status, first_question, turns, unanswered,
      rating, created_at, last_message_at)
    select gen_random_uuid(), ${organizationId}::uuid,
      case when n % 2 = 0 then ${chatbotIds[0]}::uuid else ${chatbotIds[1]}::uuid end,
      case when n % 5 = 0 then 'de' else 'en' end,
      case when n % 20 = 0 then 'archived' when n in (7, 700, 70000) then 'pinned' else 'normal' end,
      'Where is product ' || n % 5000 || '?', 2, case when n % 3 = 0 then 1 else 0 end,
      case when n % 11 = 0 then -1 end, now() - ${YEAR}::interval * n / ${conversationCount}::int,
      now() - ${YEAR}::interval * n / ${conversationCount}::int
    from generate_series(1, ${conversationCount}::int) n`.execute(db);
  const index = await dropSearchIndex(db);
  await sql`
    insert into messages (id, organization_id, conversation_id, role, text, answered, kind, citations, created_at)
    select gen_random_uuid(), ${organizationId}::uuid, id, case when m % 2 = 0 then 'assistant' else 'user' end,
      first_question || ' delivery of order ' || md5(id::text || m) || ' within three working days', m % 2 = 0,
      'question', case when m % 2 = 0 then jsonb_build_array(
        jsonb_build_object('itemId', md5((m * turns)::text)::uuid, 'title', 'Delivery', 'excerpt', repeat('word ', 40)))
        else '[]' end, created_at
    from conversations, generate_series(1, 5) m`.execute(db);
  await sql.raw(index).execute(db);
  await fillUnanswered(db);
  await sql`analyze`.execute(db);
}

/** Inserts are faster without this index. Returns the statement that creates it again. */
async function dropSearchIndex(db: Db): Promise<string> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef('messages_search'::regclass) as definition`.execute(db);
  await sql`drop index messages_search`.execute(db);
  return rows[0]?.definition ?? "";
}

/** One unanswered question of every third conversation, in a group for each product; one group in ten is solved. */
async function fillUnanswered(db: Db): Promise<void> {
  const group = sql`md5(conversations.chatbot_id::text || first_question)::uuid`;
  await sql`
    insert into unanswered_groups (id, organization_id, chatbot_id, state)
    select ${group}, ${organizationId}::uuid, chatbot_id,
      case when first_question like '%7?' then 'solved' else 'open' end
    from conversations where unanswered > 0 group by chatbot_id, first_question`.execute(db);
  await sql`
    insert into unanswered_questions
      (answer_id, organization_id, chatbot_id, group_id, reason, text, asked_at)
    select distinct on (conversations.id) messages.id, ${organizationId}::uuid, chatbot_id, ${group},
      'refused', first_question, conversations.created_at
    from conversations join messages on messages.conversation_id = conversations.id
    where unanswered > 0 and role = 'assistant'`.execute(db);
}

const filters: Record<string, ConversationFilter & { page?: number }> = {
  "all, first page": {},
  open: { status: "open" },
  unanswered: { answered: false },
  "one chatbot, rated badly": { chatbotId: chatbotIds[0], rating: "-1" },
  "last 30 days": { from: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10) },
  "search, two rare words": { search: "product 4321" },
  "search, a rare word": { search: "4321" },
  "search, a word of none": { search: "quokka" },
  "search, a word of one message in fifty": { search: "product 43" },
  "the same, page 20": { search: "product 43", page: 20 },
  "search, a word of one message in fifty, rated badly": { search: "43", rating: "-1" },
  "search, a word of every message": { search: "delivery" },
  "the same, page 100": { search: "delivery", page: 100 },
  "search, a word of every message, handed over": { search: "delivery", handOver: "open" },
  "search, two of them, unanswered": { search: "delivery working", answered: false },
};

/** A person sees all conversations of the organisation. The list reads only these fields of the context. */
type ListCtx = Parameters<typeof listConversations>[0];
const PAGE_SIZE = 25;
const owner = { kind: "user", organizationId } as Extract<Caller, { kind: "user" }>;

const percentile = (times: readonly number[], share: number): string =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1);

const periodOf = (days: number, chatbotId?: string): Scope => ({
  organizationId,
  chatbotId,
  timeZone: "Europe/Berlin",
  from: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
});

/** The first page of unanswered questions, of 30 days or of all time. */
async function listUnanswered(db: Db, days: number | null, chatbotId?: string): Promise<void> {
  const since = days === null ? null : new Date(Date.now() - days * 86_400_000);
  const state = since ? "open" : "solved";
  const filter: Parameters<typeof listGroups>[1] = { organizationId, state, chatbotId, since };
  await listGroups(db, filter, { limit: 25, offset: 0 });
  await countGroups(db, filter);
}

const figures: Record<string, (db: Db) => Promise<unknown>> = {
  "unanswered, open": (db) => listUnanswered(db, 30),
  "unanswered, open, a year": (db) => listUnanswered(db, 365),
  "unanswered, open, one chatbot": (db) => listUnanswered(db, 30, chatbotIds[0]),
  "unanswered, solved": (db) => listUnanswered(db, null),
  "analytics of 30 days, counts": (db) => countAll(db, periodOf(30)),
  "analytics of 90 days, counts": (db) => countAll(db, periodOf(90)),
  "analytics of 90 days, one chatbot, counts": (db) => countAll(db, periodOf(90, chatbotIds[0])),
  "analytics of 30 days, top sources": (db) => listTopSources(db, periodOf(30), TOP),
  "analytics of 90 days, top sources": (db) => listTopSources(db, periodOf(90), TOP),
  "analytics of 90 days, one chatbot, top sources": (db) =>
    listTopSources(db, periodOf(90, chatbotIds[0]), TOP),
  "analytics of 30 days, top questions": (db) => listTopQuestions(db, periodOf(30), TOP),
  "analytics of 90 days, top questions": (db) => listTopQuestions(db, periodOf(90), TOP),
};

async function countAll(db: Db, scope: Scope): Promise<void> {
  await countByHour(db, scope);
  await countRatings(db, scope);
}

/** Milliseconds. The processor time includes all threads, and can be compared on a busy machine. */
async function timed(work: () => Promise<unknown>): Promise<{ wall: number; cpu: number }> {
  const [start, cpuBefore] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wall: performance.now() - start, cpu: (user + system) / 1_000 };
}

const read = (db: Db, { page = 1, ...filter }: ConversationFilter & { page?: number }) =>
  listConversations({ db, caller: owner } as ListCtx, { ...filter, page, pageSize: PAGE_SIZE });

/** Prints each figure at once, so that an interrupted run has results. */
async function measure(name: string, rounds: number, work: () => Promise<unknown>): Promise<void> {
  const times: { wall: number; cpu: number }[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(work));
  const figuresOf = (part: "wall" | "cpu") => {
    const parts = times.map((time) => time[part]);
    return `p50 ${percentile(parts, 0.5)} ms, p95 ${percentile(parts, 0.95)} ms`;
  };
  process.stdout.write(`${name}: ${figuresOf("wall")}; processor ${figuresOf("cpu")}\n`);
}

try {
  const start = performance.now();
  const { db } = database;
  await migrate(db);
  await fill(db);
  process.stdout.write(`filled in ${Math.round((performance.now() - start) / 1_000)} s\n`);
  for (const [name, filter] of Object.entries(filters))
    await measure(name, ROUNDS, () => read(db, filter));
  for (const [name, work] of Object.entries(figures)) await measure(name, ROUNDS, () => work(db));
  await measure("all, last page", 1, () => read(db, { page: conversationCount / PAGE_SIZE }));
} finally {
  await database.close();
  await rm(dataDir, { recursive: true });
}

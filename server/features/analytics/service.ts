import type {
  AnalyticsOverview,
  AnalyticsTopLists,
  analyticsApi,
} from "@/contract/conversations/analytics";
import type { Parsed } from "@/contract/endpoint";
import type { Ctx } from "@/server/deps";
import { getForChat } from "@/server/features/chatbots/service";
import { organizationOf } from "@/server/features/organizations/service";
import * as repo from "./repo";

type Query = Parsed<(typeof analyticsApi)["overview"]>["query"];

const TOP = 10;

/**
 * Counts in the organisation's time zone.
 * @throws {ApiError} CHATBOT_NOT_FOUND
 */
export async function overview(ctx: Ctx, query: Query): Promise<AnalyticsOverview> {
  const { scope, dates } = await periodOf(ctx, query);
  const rows = await repo.countByHour(ctx.db, scope);
  const ratings = await repo.countRatings(ctx.db, scope);
  const byDate = Map.groupBy(rows, ({ date }) => date);
  const days = dates.map((date) => ({ date, ...sumOf(byDate.get(date) ?? []) }));
  const hours = Array.from({ length: 24 }, (_, hour) =>
    sum(rows.filter((row) => row.hour === hour).map(({ questions }) => questions)),
  );
  const handOvers = sum(rows.map((row) => row.handOvers));
  return {
    timeZone: scope.timeZone,
    totals: { ...sumOf(rows), ...ratings, handOvers },
    days,
    hours,
  };
}

/** @throws {ApiError} CHATBOT_NOT_FOUND */
export async function top(ctx: Ctx, query: Query): Promise<AnalyticsTopLists> {
  const { scope } = await periodOf(ctx, query);
  return {
    sources: await repo.listTopSources(ctx.db, scope, TOP),
    questions: await repo.listTopQuestions(ctx.db, scope, TOP),
  };
}

async function periodOf(ctx: Ctx, { days, chatbotId }: Query) {
  const { organizationId } = ctx.user;
  if (chatbotId) await getForChat(ctx.db, organizationId, chatbotId);
  const { timeZone } = await organizationOf(ctx);
  const dates = lastDays(ctx.now(), timeZone, days);
  return { scope: { organizationId, chatbotId, from: dates[0] ?? "", timeZone }, dates };
}

type Counts = { conversations: number; questions: number; unanswered: number };

const sumOf = (rows: readonly Counts[]): Counts => ({
  conversations: sum(rows.map(({ conversations }) => conversations)),
  questions: sum(rows.map(({ questions }) => questions)),
  unanswered: sum(rows.map(({ unanswered }) => unanswered)),
});

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);

const DAY_MS = 24 * 60 * 60 * 1_000;

/** ISO 8601, ending today. */
export function lastDays(now: Date, timeZone: string, count: number): string[] {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) =>
    new Date(end - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
}

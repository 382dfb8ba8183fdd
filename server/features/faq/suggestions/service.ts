import type { FaqCategory } from "@/contract/chatbots/faq";
import {
  type FaqSuggestion,
  type faqSuggestionApi,
  suggestionSources,
  wordingHashes,
} from "@/contract/chatbots/faq-suggestions";
import type { Output, Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import { limits } from "@/contract/limits";
import type { Ctx } from "@/server/deps";
import { cite } from "@/server/features/chat/citations";
import { findFaqLimits } from "@/server/features/plans/limits";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { consumeRateLimit, type Limit } from "@/server/infrastructure/http/access/rate-limit";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { requireRoom } from "../entries";
import { sourceOf } from "../generate";
import * as faqRepo from "../repo";
import { getCategory } from "../service";
import { replaceSources } from "../sources";
import * as repo from "./repo";
import { periodStart } from "./suggest";

type Api = typeof faqSuggestionApi;

/** Each generation may call a model a dozen times. */
const generations: Limit = { name: "faq.suggest", hits: 20, seconds: 3_600 };

/** @throws {ApiError} CHATBOT_NOT_FOUND, NOT_ENOUGH_QAS, RATE_LIMITED */
export async function generate(ctx: Ctx, chatbotId: string): Promise<Output<Api["generate"]>> {
  const { db, now, user } = ctx;
  const owned = { organizationId: user.organizationId, chatbotId };
  await sourceOf(ctx, chatbotId);
  const status = { status: "generating" as const };
  if ((await repo.findStatus(db, owned))?.status === "generating") return status;
  const least = limits.suggestionQuestions;
  const count = await repo.countAsked(db, owned, periodStart(now()), least);
  if (count < least) throw new ApiError("NOT_ENOUGH_QAS");
  await consumeRateLimit(ctx, generations, user.organizationId);
  await db.transaction().execute(async (tx) => {
    await repo.setStatus(tx, owned, "generating");
    await enqueue(tx, "faq.suggest", owned);
  });
  return status;
}

/** @throws {ApiError} CHATBOT_NOT_FOUND */
export async function getStatus(ctx: Ctx, chatbotId: string): Promise<Output<Api["status"]>> {
  await sourceOf(ctx, chatbotId);
  const { organizationId } = ctx.user;
  const run = await repo.findStatus(ctx.db, { organizationId, chatbotId });
  // Safe: a check constraint allows no other value.
  return { status: (run?.status ?? "idle") as Output<Api["status"]>["status"] };
}

/** @throws {ApiError} CHATBOT_NOT_FOUND */
export async function list(ctx: Ctx, chatbotId: string): Promise<FaqSuggestion[]> {
  await sourceOf(ctx, chatbotId);
  const { organizationId } = ctx.user;
  const rows = await repo.list(ctx.db, { organizationId, chatbotId });
  return Promise.all(
    rows.map(async ({ sources, wordings: _, chatbotId: __, ...row }) => {
      const cited = await citationsOf(ctx.db, organizationId, sources);
      return { ...row, sources: cited, answer: answerOf(row.answer, sources, cited) };
    }),
  );
}

/** A draft is void when all its pages have been deleted. */
const answerOf = (answer: string, sources: unknown, present: readonly unknown[]): string =>
  suggestionSources.parse(sources).length > 0 && present.length === 0 ? "" : answer;

async function citationsOf(db: Db, organizationId: string, sources: unknown) {
  const passages = suggestionSources.parse(sources).map(({ excerpt, ...source }) => ({
    passage: { ...source, title: "" },
    excerpt,
  }));
  return cite(db, organizationId, passages);
}

/** @throws {ApiError} NOT_FOUND, FAQ_CATEGORYNOT_FOUND, MAX_FAQ_CATEGORIES, MAX_FAQS_PER_CATEGORY */
export async function accept(
  ctx: Ctx,
  id: string,
  change: Parsed<Api["accept"]>["body"],
): Promise<FaqCategory> {
  const { organizationId } = ctx.user;
  const categoryId = await ctx.db.transaction().execute(async (tx) => {
    const suggestion = await repo.lock(tx, organizationId, id);
    if (!suggestion) throw new ApiError("NOT_FOUND");
    const { chatbotId, category } = suggestion;
    if (!(await faqRepo.lockChatbot(tx, organizationId, chatbotId)))
      throw new ApiError("NOT_FOUND");
    const owned = { organizationId, chatbotId };
    const most = await findFaqLimits(ctx, tx, organizationId);
    const categoryId =
      change.categoryId ?? (await categoryNamed(tx, owned, category, most.faqCategories));
    const locked = await faqRepo.lockCategory(tx, organizationId, chatbotId, categoryId);
    if (!locked) throw new ApiError("FAQ_CATEGORYNOT_FOUND");
    const count = await faqRepo.countEntries(tx, organizationId, categoryId);
    requireRoom(count + 1, most.faqsPerCategory);
    const entry = entryOf(suggestion, change);
    await faqRepo.insertEntries(tx, { ...owned, categoryId }, [entry.row]);
    const { kbIds } = await sourceOf({ ...ctx, db: tx }, chatbotId);
    await replaceSources(tx, { organizationId, kbIds }, entry);
    await repo.deleteSuggestion(tx, organizationId, id);
    return categoryId;
  });
  return getCategory(ctx, categoryId);
}

type SuggestionRow = NonNullable<Awaited<ReturnType<typeof repo.lock>>>;

function entryOf(suggestion: SuggestionRow, { question, answer }: Parsed<Api["accept"]>["body"]) {
  const isOwn = typeof answer === "string" && answer !== suggestion.answer;
  return {
    row: {
      id: newId(),
      question: question ?? suggestion.question,
      answer: answer ?? suggestion.answer,
      answerSource: isOwn ? ("user" as const) : ("ai" as const),
    },
    sources: isOwn ? [] : suggestionSources.parse(suggestion.sources),
  };
}

async function categoryNamed(
  tx: Db,
  owned: repo.ChatbotRef,
  name: string,
  most: number,
): Promise<string> {
  const { organizationId, chatbotId } = owned;
  const categories = await faqRepo.list(tx, organizationId, chatbotId);
  const existing = categories.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (existing) return existing.id;
  if (categories.length >= most) throw new ApiError("MAX_FAQ_CATEGORIES");
  const id = newId();
  const category = { id, chatbotId, name: name.slice(0, 60), enabled: true, aiGenerated: true };
  await faqRepo.insertCategory(tx, organizationId, category);
  return id;
}

/** @throws {ApiError} NOT_FOUND */
export async function dismiss(ctx: Ctx, id: string): Promise<Output<Api["dismiss"]>> {
  const { organizationId } = ctx.user;
  await ctx.db.transaction().execute(async (tx) => {
    const suggestion = await repo.lock(tx, organizationId, id);
    if (!suggestion) throw new ApiError("NOT_FOUND");
    const { chatbotId, wordings } = suggestion;
    await repo.insertDismissals(tx, { organizationId, chatbotId }, wordingHashes.parse(wordings));
    await repo.deleteSuggestion(tx, organizationId, id);
  });
  return { ok: true };
}

import type { Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import { type faqApi, type FaqCategory, faqEntry, type FaqSource } from "@/contract/faq";
import { findFaqLimits } from "@/server/features/plans/limits";
import { newId } from "@/server/infrastructure/db/id";
import type { Ctx } from "@/server/deps";
import {
  type Draft as DraftAnswer,
  generate,
  type Source,
  sourceOf,
  sourceOfOrganization,
} from "./generate";
import * as repo from "./repo";
import { getCategory } from "./service";
import { replaceSources, withSources } from "./sources";

type Body<Call extends keyof typeof faqApi> = Parsed<(typeof faqApi)[Call]>["body"];

/**
 * Adds questions; an answer left blank is made from the knowledge bases, and stays empty where they hold none.
 * Throws CHATBOT_NOT_FOUND, FAQ_CATEGORYNOT_FOUND, MAX_FAQS_PER_CATEGORY, AI_SERVICE_UNAVAILABLE, AI_TIMEOUT.
 */
export async function addEntries(
  ctx: Ctx,
  chatbotId: string,
  { categoryId, qaList }: Body<"addEntries">,
): Promise<FaqCategory> {
  const { organizationId } = ctx.user;
  const source = await sourceOf(ctx, chatbotId);
  const { qaList: current } = await getCategory(ctx, categoryId);
  // No model is asked for what will not be kept.
  const { faqsPerCategory } = await findFaqLimits(ctx, ctx.db, organizationId);
  requireRoom(current.length + qaList.length, faqsPerCategory);
  const entries = await Promise.all(
    qaList.map((draft) => written(ctx, source, { ...draft, id: newId() })),
  );
  await ctx.db.transaction().execute(async (tx) => {
    const category = await repo.lockCategory(tx, organizationId, chatbotId, categoryId);
    if (!category) throw new ApiError("FAQ_CATEGORYNOT_FOUND");
    const count = await repo.countEntries(tx, organizationId, categoryId);
    requireRoom(count + entries.length, faqsPerCategory);
    const rows = entries.map(({ row }) => row);
    await repo.insertEntries(tx, { organizationId, chatbotId, categoryId }, rows);
    for (const entry of entries) await replaceSources(tx, source, entry);
  });
  return getCategory(ctx, categoryId);
}

/** @throws {ApiError} MAX_FAQS_PER_CATEGORY */
export function requireRoom(count: number, limit: number): void {
  if (count > limit) throw new ApiError("MAX_FAQS_PER_CATEGORY");
}

type Draft = Body<"addEntries">["qaList"][number] & { id: string };

/** An entry as it is stored; sources that are left out stay as they are. */
type Written = { row: repo.EntryRow; sources?: FaqSource[] };

async function written(
  ctx: Ctx,
  source: Source,
  { id, question, answer, answerSource = "user", sources }: Draft,
): Promise<Written> {
  if (answer) return { row: { id, question, answer, answerSource }, ...(sources && { sources }) };
  const draft = await generate(ctx, source, question);
  // Nobody has checked it, and visitors would read it as certain.
  const made = draft.isUncertain ? { answer: "", citations: [] } : draft;
  return {
    row: { id, question, answer: made.answer, answerSource: "ai" },
    sources: made.citations,
  };
}

/**
 * Changes questions or answers, all or none; an empty answer is written anew. Returns the changed categories.
 * Throws CHATBOT_NOT_FOUND, NOT_FOUND where one of the questions is not the chatbot's, AI_SERVICE_UNAVAILABLE,
 * AI_TIMEOUT.
 */
export async function updateEntries(
  ctx: Ctx,
  chatbotId: string,
  { updateQAs }: Body<"updateEntries">,
): Promise<FaqCategory[]> {
  const { organizationId } = ctx.user;
  const source = await sourceOf(ctx, chatbotId);
  const ids = updateQAs.map(({ id }) => id);
  const found = await repo.findEntries(ctx.db, organizationId, chatbotId, ids);
  const current = new Map(
    found.map((row) => [row.id, faqEntry.omit({ sources: true }).parse(row)]),
  );
  const entries = await Promise.all(
    updateQAs.map(async ({ id, question, answer, sources }): Promise<Written> => {
      const entry = current.get(id);
      if (!entry) throw new ApiError("NOT_FOUND");
      const asked = question ?? entry.question;
      if (answer === undefined)
        return { row: { ...entry, question: asked }, ...(sources && { sources }) };
      return written(ctx, source, { id, question: asked, answer, sources });
    }),
  );
  await ctx.db.transaction().execute(async (tx) => {
    for (const entry of entries) {
      await repo.updateEntry(tx, organizationId, entry.row);
      await replaceSources(tx, source, entry);
    }
  });
  const touched = [...new Set(found.map(({ categoryId }) => categoryId))];
  const rows = await repo.findMany(ctx.db, organizationId, touched);
  return withSources(ctx.db, organizationId, rows);
}

/**
 * Puts the questions of a category in this order; those that are left out follow as they were.
 * @throws {ApiError} FAQ_CATEGORYNOT_FOUND; NOT_FOUND if one of the questions is not in the category
 */
export async function orderEntries(
  ctx: Ctx,
  categoryId: string,
  { qaIds }: Body<"orderEntries">,
): Promise<FaqCategory> {
  const { organizationId } = ctx.user;
  await ctx.db.transaction().execute(async (tx) => {
    const category = await repo.find(tx, organizationId, categoryId);
    if (!category) throw new ApiError("FAQ_CATEGORYNOT_FOUND");
    await repo.lockCategory(tx, organizationId, category.chatbotId, categoryId);
    const present = await repo.listEntryIds(tx, organizationId, categoryId);
    if (qaIds.some((id) => !present.includes(id))) throw new ApiError("NOT_FOUND");
    const order = [...new Set([...qaIds, ...present])];
    for (const [position, id] of order.entries())
      await repo.setPosition(tx, organizationId, id, position);
  });
  return getCategory(ctx, categoryId);
}

/** Throws NOT_FOUND. */
export async function deleteEntry({ db, user }: Ctx, id: string): Promise<{ ok: true }> {
  const removed = await repo.deleteEntry(db, user.organizationId, id);
  if (!removed) throw new ApiError("NOT_FOUND");
  return { ok: true };
}

/** What the knowledge bases answer, of one chatbot or of the organisation. Throws as `addEntries`. */
export async function answerQuestion(
  ctx: Ctx,
  { question, chatbotId }: Body<"answer">,
): Promise<DraftAnswer> {
  const source = chatbotId ? await sourceOf(ctx, chatbotId) : await sourceOfOrganization(ctx);
  return generate(ctx, source, question);
}

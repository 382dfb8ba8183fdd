import { type faqApi, type FaqCategory, faqEntry, type FaqSource } from "@/contract/chatbots/faq";
import type { Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { Ctx } from "@/server/deps";
import { findFaqLimits } from "@/server/features/plans/limits";
import { newId } from "@/server/infrastructure/db/id";
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
 * A blank answer is written from the knowledge bases, and stays empty if they contain none.
 * @throws {ApiError} CHATBOT_NOT_FOUND, FAQ_CATEGORYNOT_FOUND, MAX_FAQS_PER_CATEGORY, AI_SERVICE_UNAVAILABLE,
 * AI_TIMEOUT
 */
export async function addEntries(
  ctx: Ctx,
  chatbotId: string,
  { categoryId, qaList }: Body<"addEntries">,
): Promise<FaqCategory> {
  const { organizationId } = ctx.user;
  const source = await sourceOf(ctx, chatbotId);
  const { qaList: current } = await getCategory(ctx, categoryId);
  // Checks the limit before a model writes answers.
  const { faqsPerCategory } = await findFaqLimits(ctx, ctx.db, organizationId);
  requireRoom(current.length + qaList.length, faqsPerCategory);
  const entries = await Promise.all(
    qaList.map((draft) => withAnswer(ctx, source, { ...draft, id: newId() })),
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

/** Undefined sources stay as they are. */
type AnsweredEntry = { row: repo.EntryRow; sources?: FaqSource[] };

async function withAnswer(
  ctx: Ctx,
  source: Source,
  { id, question, answer, answerSource = "user", sources }: Draft,
): Promise<AnsweredEntry> {
  if (answer) return { row: { id, question, answer, answerSource }, ...(sources && { sources }) };
  const draft = await generate(ctx, source, question);
  // Visitors would read an unchecked answer as certain.
  const certainDraft = draft.isUncertain ? { answer: "", citations: [] } : draft;
  return {
    row: { id, question, answer: certainDraft.answer, answerSource: "ai" },
    sources: certainDraft.citations,
  };
}

/**
 * Updates all entries or none; writes an empty answer again.
 * @throws {ApiError} CHATBOT_NOT_FOUND, NOT_FOUND if a question is not the chatbot's, AI_SERVICE_UNAVAILABLE,
 * AI_TIMEOUT
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
    updateQAs.map(async ({ id, question, answer, sources }): Promise<AnsweredEntry> => {
      const entry = current.get(id);
      if (!entry) throw new ApiError("NOT_FOUND");
      const newQuestion = question ?? entry.question;
      if (answer === undefined)
        return { row: { ...entry, question: newQuestion }, ...(sources && { sources }) };
      return withAnswer(ctx, source, { id, question: newQuestion, answer, sources });
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
 * Questions that the call omits follow in their order.
 * @throws {ApiError} FAQ_CATEGORYNOT_FOUND; NOT_FOUND if a question is not in the category
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

/** @throws {ApiError} NOT_FOUND */
export async function deleteEntry({ db, user }: Ctx, id: string): Promise<{ ok: true }> {
  const removed = await repo.deleteEntry(db, user.organizationId, id);
  if (!removed) throw new ApiError("NOT_FOUND");
  return { ok: true };
}

/** @throws {ApiError} as `addEntries` */
export async function answerQuestion(
  ctx: Ctx,
  { question, chatbotId }: Body<"answer">,
): Promise<DraftAnswer> {
  const source = chatbotId ? await sourceOf(ctx, chatbotId) : await sourceOfOrganization(ctx);
  return generate(ctx, source, question);
}

import type { Citation } from "@/contract/chat";
import type { Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import {
  type faqApi,
  type FaqCategory,
  faqCategory,
  faqEntry,
  type FaqEntry,
} from "@/contract/faq";
import { limits } from "@/contract/limits";
import { newId } from "@/server/infrastructure/db/id";
import type { Ctx } from "@/server/deps";
import { generate, type Source, sourceOf, sourceOfOrganization } from "./generate";
import * as repo from "./repo";
import { getCategory } from "./service";

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
  requireRoom(current.length + qaList.length);
  const entries = await Promise.all(
    qaList.map(({ question, answer }) => written(ctx, source, { id: newId(), question, answer })),
  );
  await ctx.db.transaction().execute(async (tx) => {
    const category = await repo.lockCategory(tx, organizationId, chatbotId, categoryId);
    if (!category) throw new ApiError("FAQ_CATEGORYNOT_FOUND");
    const count = await repo.countEntries(tx, organizationId, categoryId);
    requireRoom(count + entries.length);
    await repo.insertEntries(tx, { organizationId, chatbotId, categoryId }, entries);
  });
  return getCategory(ctx, categoryId);
}

function requireRoom(count: number): void {
  if (count > limits.faqsPerCategory) throw new ApiError("MAX_FAQS_PER_CATEGORY");
}

type Draft = { id: string; question: string; answer: string | null | undefined };

async function written(
  ctx: Ctx,
  source: Source,
  { id, question, answer }: Draft,
): Promise<FaqEntry> {
  if (answer) return { id, question, answer, answerSource: "user" };
  const made = await generate(ctx, source, question);
  return { id, question, answer: made.answer, answerSource: "ai" };
}

/**
 * Changes questions or answers, all or none; an answer that is given blank is made anew. Gives the categories touched.
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
  const current = new Map(found.map((row) => [row.id, faqEntry.parse(row)]));
  const entries = await Promise.all(
    updateQAs.map(async ({ id, question, answer }) => {
      const entry = current.get(id);
      if (!entry) throw new ApiError("NOT_FOUND");
      const asked = question ?? entry.question;
      if (answer === undefined) return { ...entry, question: asked };
      return written(ctx, source, { id, question: asked, answer });
    }),
  );
  await ctx.db.transaction().execute(async (tx) => {
    for (const entry of entries) await repo.updateEntry(tx, organizationId, entry);
  });
  const touched = [...new Set(found.map(({ categoryId }) => categoryId))];
  const rows = await repo.findMany(ctx.db, organizationId, touched);
  return rows.map((row) => faqCategory.parse(row));
}

/** Throws NOT_FOUND. */
export async function removeEntry({ db, user }: Ctx, id: string): Promise<{ ok: true }> {
  const removed = await repo.removeEntry(db, user.organizationId, id);
  if (!removed) throw new ApiError("NOT_FOUND");
  return { ok: true };
}

/** What the knowledge bases answer, of one chatbot or of the organisation. Throws as `addEntries`. */
export async function answerQuestion(
  ctx: Ctx,
  { question, chatbotId }: Body<"answer">,
): Promise<{ answer: string; citations: Citation[] }> {
  const source = chatbotId ? await sourceOf(ctx, chatbotId) : await sourceOfOrganization(ctx);
  return generate(ctx, source, question);
}

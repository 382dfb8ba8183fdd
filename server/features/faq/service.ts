import type { faqApi, FaqCategory } from "@/contract/chatbots/faq";
import type { StarterQuestions } from "@/contract/chatbots/widget";
import type { Output, Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { Ctx } from "@/server/deps";
import { findFaqLimits } from "@/server/features/plans/limits";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { sourceOf } from "./generate";
import * as repo from "./repo";
import { withSources } from "./sources";

type Body<Call extends keyof typeof faqApi> = Parsed<(typeof faqApi)[Call]>["body"];

/** @throws {ApiError} CHATBOT_NOT_FOUND */
export async function list(
  ctx: Ctx,
  chatbotId: string,
  { aiGenerated }: { aiGenerated?: boolean | undefined },
): Promise<FaqCategory[]> {
  await sourceOf(ctx, chatbotId);
  const rows = await repo.list(ctx.db, ctx.user.organizationId, chatbotId);
  const matching = rows.filter(
    (row) => aiGenerated === undefined || row.aiGenerated === aiGenerated,
  );
  return withSources(ctx.db, ctx.user.organizationId, matching);
}

/** @throws {ApiError} FAQ_CATEGORYNOT_FOUND */
export async function getCategory({ db, user }: Ctx, id: string): Promise<FaqCategory> {
  const row = await repo.find(db, user.organizationId, id);
  const [category] = row ? await withSources(db, user.organizationId, [row]) : [];
  if (!category) throw new ApiError("FAQ_CATEGORYNOT_FOUND");
  return category;
}

/** @throws {ApiError} CHATBOT_NOT_FOUND, MAX_FAQ_CATEGORIES */
export async function createCategory(
  ctx: Ctx,
  chatbotId: string,
  body: Body<"createCategory">,
): Promise<FaqCategory> {
  const { organizationId } = ctx.user;
  const id = newId();
  await ctx.db.transaction().execute(async (tx) => {
    const chatbot = await repo.lockChatbot(tx, organizationId, chatbotId);
    if (!chatbot) throw new ApiError("CHATBOT_NOT_FOUND");
    const count = await repo.countCategories(tx, organizationId, chatbotId);
    const { faqCategories } = await findFaqLimits(ctx, tx, organizationId);
    if (count >= faqCategories) throw new ApiError("MAX_FAQ_CATEGORIES");
    await repo.insertCategory(tx, organizationId, { id, chatbotId, ...body });
  });
  return getCategory(ctx, id);
}

/** @throws {ApiError} FAQ_CATEGORYNOT_FOUND */
export async function updateCategory(
  ctx: Ctx,
  id: string,
  change: Body<"updateCategory">,
): Promise<FaqCategory> {
  const current = await getCategory(ctx, id);
  const { name = current.name, enabled = current.enabled } = change;
  await repo.updateCategory(ctx.db, ctx.user.organizationId, id, { name, enabled });
  return getCategory(ctx, id);
}

/** @throws {ApiError} FAQ_CATEGORYNOT_FOUND */
export async function deleteCategory(ctx: Ctx, id: string): Promise<Output<Done>> {
  const category = await getCategory(ctx, id);
  const removed = await repo.deleteCategory(ctx.db, ctx.user.organizationId, id);
  if (!removed) throw new ApiError("FAQ_CATEGORYNOT_FOUND");
  return { ...category, ok: true };
}

type Done = (typeof faqApi)["removeCategory"];

export async function starterQuestions(
  db: Db,
  organizationId: string,
  chatbotId: string,
): Promise<StarterQuestions> {
  const rows = await repo.enabledEntries(db, organizationId, chatbotId).execute();
  const categories = Map.groupBy(rows, ({ categoryId }) => categoryId);
  return [...categories.values()].map((entries) => ({
    category: entries[0]?.category ?? "",
    questions: entries.map(({ question }) => question),
  }));
}

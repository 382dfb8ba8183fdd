import type { Output } from "@/contract/endpoint";
import { type Language, DEFAULT_LANGUAGE, limits, VERSION } from "@/contract/limits";
import { hasRight } from "@/contract/rights";
import type { systemApi } from "@/contract/system/system";
import type { CtxOf } from "@/server/deps";
import { presentUser } from "@/server/features/auth/service";
import { missingOperatorSettings } from "@/server/features/legal/service";
import { findPlanEnd } from "@/server/features/plans/service";
import * as users from "@/server/features/users/service";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export async function load(ctx: CtxOf<"public">): Promise<Output<typeof systemApi.load>> {
  const { env, model, request, user } = ctx;
  const { uploadBytes, faqCategories, faqsPerCategory } = limits;
  return {
    loggedInUser: user && presentUser(user),
    version: VERSION,
    environment: env.environment,
    lang: request.language ?? user?.language ?? DEFAULT_LANGUAGE,
    ai: { provider: model?.provider ?? "built-in", model: model?.name ?? null },
    missingOperatorSettings: isOwner(user) ? missingOperatorSettings(env) : [],
    planEnd: user && (await findPlanEnd(ctx, user.organizationId)),
    limits: { uploadBytes, faqCategories, faqsPerCategory },
  };
}

const isOwner = (user: CtxOf<"public">["user"]): boolean =>
  user !== null && hasRight(user.role, "own");

export async function setLanguage(
  ctx: CtxOf<"public">,
  langCode: Language,
): Promise<{ langCode: Language }> {
  ctx.request.setCookie("lang", langCode, YEAR_SECONDS);
  if (ctx.user) await users.setLanguage(ctx, ctx.user, langCode);
  return { langCode };
}

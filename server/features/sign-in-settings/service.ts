import { ApiError } from "@/contract/errors";
import type { SignInSettings } from "@/contract/accounts/sign-in-settings";
import type { Ctx } from "@/server/deps";
import { updateOrganization } from "@/server/features/organizations/write-repo";
import * as repo from "./repo";

export async function get({ db, user }: Ctx): Promise<SignInSettings> {
  const settings = await repo.find(db, user.organizationId);
  if (!settings) throw new ApiError("NOT_FOUND");
  return { ...settings, ...(await repo.countMembers(db, user.organizationId)) };
}

export async function update(
  ctx: Ctx,
  change: { requiresTwoFactor: boolean },
): Promise<SignInSettings> {
  await updateOrganization(ctx.db, ctx.user.organizationId, change, ctx.now());
  return get(ctx);
}

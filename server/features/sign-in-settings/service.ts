import type { SignInSettings } from "@/contract/accounts/sign-in-settings";
import { ApiError } from "@/contract/errors";
import type { Ctx } from "@/server/deps";
import { updateOrganization } from "@/server/features/organizations/write-repo";
import type { Db } from "@/server/infrastructure/db/database";

export async function get({ db, user }: Ctx): Promise<SignInSettings> {
  const settings = await findSettings(db, user.organizationId);
  if (!settings) throw new ApiError("NOT_FOUND");
  return { ...settings, ...(await countMembers(db, user.organizationId)) };
}

export async function update(
  ctx: Ctx,
  change: { requiresTwoFactor: boolean },
): Promise<SignInSettings> {
  await updateOrganization(ctx.db, ctx.user.organizationId, change, ctx.now());
  return get(ctx);
}

const findSettings = (db: Db, organizationId: string) =>
  db
    .selectFrom("organizations")
    .select("requiresTwoFactor")
    .where("id", "=", organizationId)
    .executeTakeFirst();

const countMembers = (db: Db, organizationId: string) =>
  db
    .selectFrom("users")
    .leftJoin("twoFactor", (join) =>
      join.onRef("twoFactor.userId", "=", "users.id").on("enabledAt", "is not", null),
    )
    .where("users.organizationId", "=", organizationId)
    .where("users.status", "=", "verified")
    .select((eb) => [
      eb.fn.countAll<number>().as("members"),
      eb.fn.count<number>("twoFactor.userId").as("membersWithTwoFactor"),
    ])
    .executeTakeFirstOrThrow();

import { ApiError } from "@/contract/errors";
import { DEFAULT_LANGUAGE } from "@/contract/limits";
import type { CtxOf } from "@/server/deps";
import { type Account, findAccount, findAccountById } from "@/server/features/auth/service";
import { assertRoomForUser } from "@/server/features/plans/limits";
import { withdrawInvitationOf } from "@/server/features/team/invitation-service";
import { createCompanyUser } from "@/server/features/users/service";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { violatedIndex } from "@/server/infrastructure/db/violation";
import type { Identity } from "./claims";
import * as signIns from "./sign-ins-repo";

export type Member = { account: Account; isNew: boolean };

/**
 * The account linked to the subject, else the one with the address, else a new one.
 * @throws {ApiError} OAUTH_LOGIN_FAILED if the address belongs to another organisation or another subject,
 * SUBSCRIPTION_TOTAL_USERS
 */
export async function findOrCreateMember(
  ctx: CtxOf<"public">,
  organizationId: string,
  identity: Identity,
): Promise<Member> {
  const linked = await signIns.findIdentity(ctx.db, { organizationId, ...identity });
  if (linked)
    return { account: await requireAccount(ctx, organizationId, linked.userId), isNew: false };
  const known = await findAccount(ctx.db, identity.email);
  if (known && known.organizationId !== organizationId)
    throw new ApiError("OAUTH_LOGIN_FAILED", { cause: "the address belongs to another account" });
  const id = known?.id ?? (await create(ctx, organizationId, identity));
  if (known)
    await link(ctx.db, ctx.now(), { organizationId, userId: id, identity }).catch(refuseTaken);
  return { account: await requireAccount(ctx, organizationId, id), isNew: !known };
}

async function requireAccount({ db }: CtxOf<"public">, organizationId: string, id: string) {
  const account = await findAccountById(db, organizationId, id);
  // Its provider must not be able to sign in as an operator of the platform.
  if (!account || account.role === "platform_admin") throw new ApiError("OAUTH_LOGIN_FAILED");
  return account;
}

async function create(
  ctx: CtxOf<"public">,
  organizationId: string,
  identity: Identity,
): Promise<string> {
  const { email, firstName, lastName, role } = identity;
  const language = ctx.request.language ?? DEFAULT_LANGUAGE;
  const person = { organizationId, email, firstName, lastName, role, language };
  const creation = createCompanyUser(ctx, person, {
    before: async (tx) => {
      await assertRoomForUser(ctx, tx, organizationId);
      await withdrawInvitationOf(tx, organizationId, email);
    },
    after: (tx, userId) => link(tx, ctx.now(), { organizationId, userId, identity }),
  });
  return creation.catch(refuseTaken);
}

type Link = { organizationId: string; userId: string; identity: Identity };

const link = (db: Db, createdAt: Date, { organizationId, userId, identity }: Link) => {
  const { issuer, subject } = identity;
  return signIns.insertIdentity(db, {
    id: newId(),
    organizationId,
    userId,
    issuer,
    subject,
    createdAt,
  });
};

/** Another subject has the account, or the same person signs in at the same time. */
function refuseTaken(cause: unknown): never {
  const index = violatedIndex(cause);
  const isTaken = index?.startsWith("oidc_identities") || index === "users_email";
  if (isTaken || (cause instanceof ApiError && cause.code === "EMAIL_EXISTS"))
    throw new ApiError("OAUTH_LOGIN_FAILED", { cause });
  throw cause;
}

import type { Invitation, Member, TeamRole } from "@/contract/accounts/team";
import type { User } from "@/contract/accounts/users";
import { ApiError } from "@/contract/errors";
import { hasRight } from "@/contract/rights";
import type { Ctx } from "@/server/deps";
import { revokeKeysOf } from "@/server/features/api-keys/service";
import { requirePassword } from "@/server/features/users/password-service";
import * as users from "@/server/features/users/write-repo";
import type { Db } from "@/server/infrastructure/db/database";
import * as invitations from "./invitations-repo";
import { presentInvitation, presentMember } from "./present";
import * as repo from "./repo";

export async function get(ctx: Ctx): Promise<{ members: Member[]; invitations: Invitation[] }> {
  const { organizationId } = ctx.user;
  const members = await repo.listMembers(ctx.db, organizationId);
  const open = await invitations.list(ctx.db, organizationId);
  return {
    members: members.map(presentMember),
    invitations: open.map((row) => presentInvitation(row, ctx.now())),
  };
}

/** @throws {ApiError} USER_NOT_FOUND, FORBIDDEN if an owner is made or changed by another, LAST_OWNER */
export const setRole = (ctx: Ctx, id: string, role: TeamRole): Promise<Member> =>
  changeMember(ctx, id, async (tx, members, member) => {
    if (role === "organization_owner") refuseUnlessOwner(ctx, members);
    if (role !== "organization_owner") keepAnOwner(members, member);
    await users.setRole(tx, ctx.user.organizationId, id, role, ctx.now());
  });

/** @throws {ApiError} USER_NOT_FOUND, FORBIDDEN if an owner is removed by another, LAST_OWNER */
export async function deleteMember(ctx: Ctx, id: string): Promise<{ ok: true }> {
  await changeMember(ctx, id, async (tx, members, member) => {
    keepAnOwner(members, member);
    await revokeKeysOf(tx, ctx.user.organizationId, id);
    await users.deleteUser(tx, ctx.user.organizationId, id);
  });
  return { ok: true };
}

/**
 * Deletes the caller's own account.
 * @throws {ApiError} CURRENT_PASSWORD_WRONG, RATE_LIMITED, LAST_OWNER
 */
export async function leave(ctx: Ctx, currentPassword: string): Promise<{ ok: true }> {
  await requirePassword(ctx, currentPassword);
  return deleteMember(ctx, ctx.user.id);
}

/**
 * The caller becomes a team leader.
 * @throws {ApiError} USER_NOT_FOUND, FORBIDDEN unless the caller is an owner, NONACTIVE_USER_CONSTRAINT if the other
 * cannot sign in
 */
export const transferOwnership = (ctx: Ctx, userId: string): Promise<Member> =>
  changeMember(ctx, userId, async (tx, members, { status }) => {
    refuseUnlessOwner(ctx, members);
    if (status !== "verified") throw new ApiError("NONACTIVE_USER_CONSTRAINT");
    const { organizationId, id } = ctx.user;
    if (userId === id) return;
    await users.setRole(tx, organizationId, userId, "organization_owner", ctx.now());
    await users.setRole(tx, organizationId, id, "team_leader", ctx.now());
  });

type Write = (tx: Db, members: readonly repo.MemberRow[], member: repo.MemberRow) => Promise<void>;

/** Two owners cannot resign at the same time. */
async function changeMember(ctx: Ctx, id: string, write: Write): Promise<Member> {
  const { organizationId } = ctx.user;
  return ctx.db.transaction().execute(async (tx) => {
    await repo.lockTeam(tx, organizationId);
    const members = await repo.listMembers(tx, organizationId);
    const member = members.find((one) => one.id === id);
    if (!member) throw new ApiError("USER_NOT_FOUND");
    if (isOwner(member)) refuseUnlessOwner(ctx, members);
    await write(tx, members, member);
    return presentMember((await repo.findMember(tx, organizationId, id)) ?? member);
  });
}

// Safe: only roles of the contract are stored.
const isOwner = ({ role }: Pick<repo.MemberRow, "role">) => hasRight(role as User["role"], "own");

/** Reads the role under the lock, because it may have changed since the request began. */
function refuseUnlessOwner({ user }: Ctx, members: readonly repo.MemberRow[]): void {
  if (!members.some((one) => one.id === user.id && isOwner(one))) throw new ApiError("FORBIDDEN");
}

/** Owners who cannot sign in do not count. */
function keepAnOwner(members: readonly repo.MemberRow[], member: repo.MemberRow): void {
  const others = members.filter(({ id, status }) => id !== member.id && status === "verified");
  if (isOwner(member) && !others.some(isOwner)) throw new ApiError("LAST_OWNER");
}

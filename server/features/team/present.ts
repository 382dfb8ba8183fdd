import type { Invitation, Member, TeamRole } from "@/contract/accounts/team";
import { type User, userStatus } from "@/contract/accounts/users";
import type { InvitationRow } from "./invitations-repo";
import type { MemberRow } from "./repo";

export const presentMember = ({ id, createdAt, lastSeenAt, ...row }: MemberRow): Member => ({
  ...row,
  userId: id,
  // Safe: only values of the contract are stored.
  role: row.role as User["role"],
  status: userStatus.parse(row.status),
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

export const presentInvitation = (row: InvitationRow, now: Date): Invitation => ({
  id: row.id,
  email: row.email,
  // Safe: only values of the contract are stored.
  role: row.role as TeamRole,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= now,
});

import { type User, userStatus } from "@/contract/accounts/users";
import type { SessionUser } from "@/server/infrastructure/authentication";

export function presentUser({ id, status, ...user }: SessionUser): User {
  return { userId: id, status: userStatus.parse(status), ...user };
}

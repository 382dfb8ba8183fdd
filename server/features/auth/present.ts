import type { User } from "@/contract/users";
import type { SessionUser } from "@/server/infrastructure/authentication";

export function presentUser({ id, ...user }: SessionUser): User {
  return { userId: id, ...user };
}

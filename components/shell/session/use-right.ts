import { hasRight, type Right } from "@/contract/rights";
import { useSession } from "./session";

/** Every right is granted until the role is known; the server enforces rights. */
export function useRights(): (right: Right) => boolean {
  const { user } = useSession();
  return (right) => user === null || hasRight(user.role, right);
}

export const useRight = (right: Right): boolean => useRights()(right);

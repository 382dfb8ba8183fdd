import { hasRight, type Right } from "@/contract/rights";
import { useSession } from "./session";

/** Says which rights the role of the signed-in person has. Nothing is hidden until it is known; the server decides. */
export function useRights(): (right: Right) => boolean {
  const { user } = useSession();
  return (right) => user === null || hasRight(user.role, right);
}

/** Whether the role of the signed-in person has a right. */
export const useRight = (right: Right): boolean => useRights()(right);

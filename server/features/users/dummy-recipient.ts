import { newId } from "@/server/infrastructure/db/id";

type FoundUser = { id: string; organizationId: string; status: string };

/** Treats unknown accounts in the same way and the same time. */
export function recipientOrDummy(
  found: FoundUser | undefined,
  isAccepted: (status: string) => boolean,
): { userId: string; organizationId: string } {
  if (found && isAccepted(found.status)) {
    return { userId: found.id, organizationId: found.organizationId };
  }
  return { userId: newId(), organizationId: newId() };
}

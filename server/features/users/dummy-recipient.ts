import { newId } from "@/server/infrastructure/db/id";

type Found = { id: string; organizationId: string; status: string };

/** The mail of unknown accounts takes the same course and the same time. */
export function recipientOrDummy(
  found: Found | undefined,
  isAccepted: (status: string) => boolean,
): { userId: string; organizationId: string } {
  if (found && isAccepted(found.status)) {
    return { userId: found.id, organizationId: found.organizationId };
  }
  return { userId: newId(), organizationId: newId() };
}

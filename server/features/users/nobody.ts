import { newId } from "@/server/infrastructure/db/id";

type Found = { id: string; organizationId: string; status: string };

/** The ids of an account whose status will do; else ids of nobody, so that what follows takes the same course. */
export function readerOrNobody(
  found: Found | undefined,
  willDo: (status: string) => boolean,
): { userId: string; organizationId: string } {
  if (found && willDo(found.status)) {
    return { userId: found.id, organizationId: found.organizationId };
  }
  return { userId: newId(), organizationId: newId() };
}

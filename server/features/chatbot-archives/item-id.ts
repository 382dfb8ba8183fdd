import { createHash } from "node:crypto";
import { v7 } from "uuid";

type Import = { importId: string; createdAt: Date };

/** The same in every try, and in the order of the indexes. */
export function itemId({ importId, createdAt }: Import, kb: number, index: number): string {
  const random = createHash("sha256").update(`${importId}:${kb}:${index}`).digest();
  return v7({ msecs: createdAt.getTime(), seq: index, random });
}

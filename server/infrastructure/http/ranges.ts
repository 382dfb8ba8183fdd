import type { Range } from "@/server/infrastructure/storage/storage";

/** What a caller has already, or wants of it: the headers of RFC 9110, sections 13 and 14. */
export type Wish = {
  range?: string | undefined;
  "if-range"?: string | undefined;
  "if-none-match"?: string | undefined;
};

export type Portion =
  | { status: 200 }
  | { status: 206; range: Range }
  | { status: 304 }
  | { status: 416 };

/**
 * Which part of `size` bytes a caller gets. More than one range, or one of other units, is passed over, and so is one
 * that holds for another version.
 */
export function portionOf(wish: Wish, size: number, etag: string): Portion {
  if (names(wish["if-none-match"], etag)) return { status: 304 };
  if (wish["if-range"] !== undefined && wish["if-range"] !== etag) return { status: 200 };
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(wish.range?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) {
    return { status: 200 };
  }
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  if (last !== "" && first !== "" && Number(last) < start) return { status: 200 };
  return start <= end ? { status: 206, range: { start, end } } : { status: 416 };
}

const names = (header: string | undefined, etag: string): boolean =>
  header === "*" ||
  (header ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);

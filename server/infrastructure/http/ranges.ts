import type { ByteRange } from "@/server/infrastructure/storage/storage";

/** RFC 9110, sections 13 and 14. */
export type ConditionalHeaders = {
  range?: string | undefined;
  "if-range"?: string | undefined;
  "if-none-match"?: string | undefined;
};

export type RangeResult =
  | { status: 200 }
  | { status: 206; range: ByteRange }
  | { status: 304 }
  | { status: 416 };

/** Ignores invalid and multiple ranges, other units, and ranges of another version. */
export function evaluateRange(
  headers: ConditionalHeaders,
  size: number,
  etag: string,
): RangeResult {
  if (hasEtag(headers["if-none-match"], etag)) return { status: 304 };
  if (headers["if-range"] !== undefined && headers["if-range"] !== etag) return { status: 200 };
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) {
    return { status: 200 };
  }
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  if (last !== "" && first !== "" && Number(last) < start) return { status: 200 };
  return start <= end ? { status: 206, range: { start, end } } : { status: 416 };
}

/** Whether the header `if-none-match` lists an entity tag, by weak comparison (RFC 9110, 8.8.3.2). */
export const hasEtag = (header: string | undefined, etag: string): boolean =>
  header === "*" || (header ?? "").split(",").some((tag) => opaque(tag.trim()) === opaque(etag));

const opaque = (etag: string): string => etag.replace(/^W\//, "");

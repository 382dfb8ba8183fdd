import type { EmbedCheck } from "@/contract/embed";

/** `isGood`: nothing to do. */
export type Finding =
  | { of: "status"; isGood: false; httpStatus: number }
  | { of: "tag"; isGood: boolean; tag: EmbedCheck["tag"] }
  | { of: "origin"; isGood: boolean; origin: string }
  | { of: "policy"; isGood: true }
  | { of: "blocked"; isGood: false; directive: string; value: string };

/** Returns the findings of a page check in the order in which to fix them. */
export function findingsOf({ url, httpStatus, tag, ...check }: EmbedCheck): Finding[] {
  const blocked = check.blockedBy.map((one): Finding => ({ of: "blocked", isGood: false, ...one }));
  return [
    ...(httpStatus >= 400 ? [{ of: "status", isGood: false, httpStatus } as const] : []),
    { of: "tag", isGood: tag === "found", tag },
    { of: "origin", isGood: check.isOriginAllowed, origin: new URL(url).origin },
    ...(blocked.length > 0 ? blocked : [{ of: "policy", isGood: true } as const]),
  ];
}

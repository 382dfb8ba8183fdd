import { ApiError } from "@/contract/errors";
import { isStorable } from "@/server/infrastructure/http/input";

/** @throws {ApiError} BAD_REQUEST */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (isStorable(value)) return value;
  } catch {
    // Answered like a text that cannot be stored.
  }
  throw new ApiError("BAD_REQUEST");
}

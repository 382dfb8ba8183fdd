import type { z } from "zod";
import { ApiError, type ErrorCode, type ErrorDetail, isErrorCode } from "@/contract/errors";
import { isStorable } from "./storable";

/**
 * What a caller sent, checked. For that alone: where our own values do not fit a schema the fault is ours, and
 * `schema.parse` says so.
 * @throws {ApiError} VALIDATION_FAILED, or the code that the first wrong field has of its own; all fields in `details`
 */
export function parseSent<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error);
}

/**
 * The value of a form field that holds JSON. The hook that checks JSON bodies does not see it.
 * @throws {ApiError} the given code
 */
export function parseJsonField(text: string, code: ErrorCode): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ApiError(code, { cause });
  }
  if (!isStorable(value)) throw new ApiError(code);
  return value;
}

function invalid(error: z.ZodError): ApiError {
  const details = error.issues.map((issue): ErrorDetail => ({
    path: issue.path.join("."),
    code: codeOf(messagesOf(issue)),
  }));
  const first = details[0]?.code ?? "";
  return new ApiError(isErrorCode(first) ? first : "VALIDATION_FAILED", { details });
}

/** What an issue says; where none of several shapes fitted, what each of them says, if any was looked at. */
function messagesOf(issue: z.core.$ZodIssue): string[] {
  const inner = issue.code === "invalid_union" ? issue.errors.flat().flatMap(messagesOf) : [];
  return inner.length > 0 ? inner : [issue.message];
}

/** Schemas name message keys: `ErrorMessages.CODE`, or `Validation.…` where the catalogue has no code. */
function codeOf(messages: string[]): string {
  const known = messages.find((message) => /^(ErrorMessages|Validation)\./.test(message));
  return known?.replace("ErrorMessages.", "") ?? "VALIDATION_FAILED";
}

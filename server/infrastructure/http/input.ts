import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { ApiError, type ErrorCode, type ErrorDetail, isErrorCode } from "@/contract/errors";

/** Parses only JSON bodies; an empty body is undefined. Rejects keys that could change a prototype. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body.toString();
    if (text === "") return done(null, undefined);
    return parse(request, text, done);
  });
}

/**
 * Parses what a client sent. For values of the platform itself use `schema.parse`, whose failure is INTERNAL.
 * @throws {ApiError} VALIDATION_FAILED or the code of the first invalid field, with all fields in `details`
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error);
}

/**
 * Parses a form field or a signed body, which the hook that checks JSON bodies does not see.
 * @throws {ApiError} the given code
 */
export function parseJson(text: string, code: ErrorCode): unknown {
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

function messagesOf(issue: z.core.$ZodIssue): string[] {
  const inner = issue.code === "invalid_union" ? issue.errors.flat().flatMap(messagesOf) : [];
  return inner.length > 0 ? inner : [issue.message];
}

/** Schemas name message keys: `ErrorMessages.CODE`, or `Validation.…` if the catalogue has no code. */
function codeOf(messages: string[]): string {
  const messageKey = messages.find((message) => /^(ErrorMessages|Validation)\./.test(message));
  return messageKey?.replace("ErrorMessages.", "") ?? "VALIDATION_FAILED";
}

/** PostgreSQL stores no null character and no lone surrogate. */
export function isStorable(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === "string" && !isStorableText(next)) return false;
    if (typeof next !== "object" || next === null) continue;
    for (const [key, inner] of Object.entries(next)) {
      if (!isStorableText(key)) return false;
      open.push(inner);
    }
  }
  return true;
}

const isStorableText = (text: string) => text.isWellFormed() && !text.includes("\0");

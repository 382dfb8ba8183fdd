import { z } from "zod";
import { acceptsIdempotencyKey, type Endpoint } from "@/contract/endpoint";
import { type ErrorCode, isErrorCode } from "@/contract/errors";
import { notFoundCode } from "@/server/infrastructure/http/access/key-access";

/** Returns only the codes that follow from the contract. Features have more. */
export function codesOf(e: Endpoint): ErrorCode[] {
  const codes = [...accessCodes(e), ...inputCodes(e), ...notFoundCode(e)];
  if (e.planNeed === "valid") codes.push("SUBSCRIPTION_PLAN_EXPIRED");
  if (acceptsIdempotencyKey(e)) codes.push("IDEMPOTENCY_KEY_IN_USE", "IDEMPOTENCY_KEY_REUSED");
  return [...new Set(codes)];
}

function accessCodes({ access, scope, about, right }: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = access === "public" ? [] : ["UNAUTHORIZED_ACCESS"];
  if (access === "user" || access === "any") codes.push("SESSION_EXPIRED");
  if (right !== "work") codes.push("FORBIDDEN");
  if (scope === "none") return codes;
  if (scope === "session") return [...codes, "API_KEY_FORBIDDEN"];
  const bound: ErrorCode[] = about || access === "program" ? [] : ["API_KEY_FORBIDDEN"];
  return [...codes, "API_KEY_NOT_FOUND", "API_KEY_EXPIRED", "API_KEY_SCOPE_MISSING", ...bound];
}

function inputCodes({ params, query, body }: Endpoint): ErrorCode[] {
  const messages = [params, query, body].flatMap(messagesOf);
  const codes = messages
    .map((message) => message.replace("ErrorMessages.", ""))
    .filter(isErrorCode);
  const hasInput = [params, query, body].some(
    (part) => !(part instanceof z.ZodObject) || Object.keys(part.shape).length > 0,
  );
  return hasInput ? ["VALIDATION_FAILED", ...codes] : [];
}

function messagesOf(schema: z.core.$ZodType): string[] {
  // Safe: the definition of every schema is an object; only fields of known types are used.
  const { error, checks = [], ...parts } = schema._zod.def as Definition;
  const own = [error, ...checks.map((check) => check._zod.def.error)].map(messageOf);
  return [...own, ...schemasIn(Object.values(parts)).flatMap(messagesOf)];
}

type ErrorMap = z.core.$ZodErrorMap | undefined;
type Definition = {
  error?: ErrorMap;
  checks?: { _zod: { def: { error?: ErrorMap } } }[];
};

function messageOf(error: ErrorMap): string {
  const message = error?.({ code: "custom", input: undefined, path: [], message: "" });
  return typeof message === "string" ? message : (message?.message ?? "");
}

const schemasIn = (values: readonly unknown[]): z.core.$ZodType[] =>
  values.flatMap((value) => {
    if (value instanceof z.core.$ZodType) return [value];
    if (Array.isArray(value)) return schemasIn(value);
    return isPlainObject(value) ? schemasIn(Object.values(value)) : [];
  });

const isPlainObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

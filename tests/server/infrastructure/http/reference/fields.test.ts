import { z } from "zod";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { systemApi } from "@/contract/system/system";
import { inputOf } from "@/server/infrastructure/http/reference/openapi";
import { codesOf, fieldList } from "@/server/infrastructure/http/reference/operation";

/** The text of a list of fields. */
const textOf = (schema: z.ZodType) =>
  String(fieldList(inputOf(schema)))
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("shows a field with its type, its limits and whether it is required", () => {
  const schema = z.object({
    name: z.string().min(1).max(60),
    size: z.number().int().min(0).optional(),
    tags: z.array(z.enum(["a", "b"])).max(3),
    at: z.iso.datetime().nullable().describe("Null until then."),
  });
  expect(textOf(schema)).toBe(
    [
      "name string, required 1 to 60 characters.",
      "size integer At least 0.",
      "tags array of &quot;a&quot; or &quot;b&quot;, required At most 3 items.",
      "at string (date-time) or null, required Null until then.",
    ].join(" "),
  );
});

test("shows no paragraph for a field without description and limits", () => {
  const written = (schema: z.ZodType) => String(fieldList(inputOf(schema)));
  expect(written(z.object({ isOpen: z.boolean() }))).not.toContain("<p");
  expect(written(z.object({ isOpen: z.boolean().describe("Now.") }))).toMatch(/<p[^>]*>Now\.<\/p>/);
});

test("shows the fields of nested objects and variants", () => {
  const variant = <K extends string>(kind: K) =>
    z.object({ kind: z.literal(kind), [`${kind}Only`]: z.boolean() });
  expect(textOf(z.object({ list: z.array(z.object({ inner: z.string() })) }))).toContain(
    "list array of object, required inner string, required",
  );
  const text = textOf(z.discriminatedUnion("kind", [variant("web"), variant("file")]));
  expect(text).toMatch(/With kind &quot;web&quot;: .* webOnly .* With kind &quot;file&quot;:/);
});

test("escapes the text of a schema", () => {
  expect(textOf(z.object({ a: z.string().describe("<script>") }))).toContain("&lt;script&gt;");
});

test("lists the error codes of credentials, input, plan and idempotency", () => {
  expect(codesOf(chatbotApi.create)).toEqual(
    expect.arrayContaining([
      "UNAUTHORIZED_ACCESS",
      "API_KEY_SCOPE_MISSING",
      "VALIDATION_FAILED",
      "INVALID_URL",
      "SUBSCRIPTION_PLAN_EXPIRED",
      "IDEMPOTENCY_KEY_REUSED",
    ]),
  );
  expect(codesOf(chatbotApi.get)).toContain("CHATBOT_NOT_FOUND");
  expect(codesOf(systemApi.load)).not.toContain("UNAUTHORIZED_ACCESS");
});

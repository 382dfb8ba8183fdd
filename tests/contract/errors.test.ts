import { globSync, readFileSync } from "node:fs";
import {
  type ErrorCode,
  errors,
  itemErrors,
  KB_TYPE_MISMATCH,
  reservedErrors,
} from "@/contract/errors";

const codes = Object.keys(errors) as ErrorCode[];
const reserved = new Set<ErrorCode>(Object.values(reservedErrors).flat());
const read = (pattern: string) =>
  globSync(pattern)
    .filter((path) => path !== "contract/errors.ts" && !path.endsWith("errors.test.ts"))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n")
    .replaceAll(/\bKB_TYPE_MISMATCH\b/g, `"${KB_TYPE_MISMATCH}"`);

/** Thrown by the platform, or the message of a schema's rule. */
const sources = read("{server,contract}/**/*.ts");
const isGiven = (code: ErrorCode) =>
  new RegExp(
    `(ApiError|messageKey|Error)\\(\\s*"${code}"|\\? "${code}"|: "${code}"|, "${code}"\\)`,
  ).test(sources);

test("every code is returned somewhere or reserved", () => {
  expect(codes.filter((code) => !isGiven(code) && !reserved.has(code))).toEqual([]);
});

test("no reserved code is returned", () => {
  expect([...reserved].filter(isGiven)).toEqual([]);
});

const tests = read("tests/server/**/*.ts") + read("tests/{scripts,contract}/**/*.ts");

test("every returned code occurs in a test", () => {
  const untested = codes.filter((code) => !reserved.has(code) && !tests.includes(code));
  expect(untested).toEqual([]);
});

test("every reason why a page or file was not imported is returned, and occurs in a test", () => {
  expect(itemErrors.filter((code) => !new RegExp(`["']${code}["']`).test(sources))).toEqual([]);
  expect(itemErrors.filter((code) => !tests.includes(code))).toEqual([]);
});

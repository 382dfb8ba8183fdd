/** @jest-environment node */

import { readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { type Source, readSources } from "@/scripts/verify/sources";
import { filesByKbType, sharedTables } from "@/scripts/verify/structure";

// Rules of the code base that no other tool checks.
const sources = readSources();

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "");

/**
 * The files below some folders, without exempt ones, whose code matches the pattern. Fails for an
 * exempt path without a file, as a renamed file leaves it.
 */
function filesWith(pattern: RegExp, folders: RegExp, exempt: readonly string[] = []): string[] {
  const hasFile = (prefix: string) => sources.some(({ path }) => path.startsWith(prefix));
  expect(exempt.filter((prefix) => !hasFile(prefix))).toEqual([]);
  const isMeant = ({ path }: Source) =>
    folders.test(path) && !exempt.some((prefix) => path.startsWith(prefix));
  return sources
    .filter((source) => isMeant(source) && pattern.test(withoutComments(source.text)))
    .map(({ path }) => path);
}

const ownFetch = /(?<![\w.])fetch\(|globalThis\.fetch|window\.fetch|XMLHttpRequest|sendBeacon/;

test("finds the sources", () => {
  expect(sources.length).toBeGreaterThan(200);
});

test("the lint covers every source", () => {
  const { ignorePatterns } = JSON.parse(readFileSync(".oxlintrc.json", "utf8")) as {
    ignorePatterns: string[];
  };
  const isLeftOut = ({ path }: Source) =>
    ignorePatterns.some((pattern) => matchesGlob(path, globOf(pattern)));
  expect(sources.filter(isLeftOut).map(({ path }) => path)).toEqual([]);
});

/** As in .gitignore: a pattern without a slash matches at any depth. */
const globOf = (pattern: string) =>
  pattern.startsWith("/")
    ? `${pattern.slice(1)}/**`
    : pattern.includes("/")
      ? pattern
      : `{**/,}${pattern}/**`;

test("the console calls the API in one place", () => {
  expect(filesWith(ownFetch, /^(app|components|lib)\//)).toEqual(["lib/api/call.ts"]);
});

test("the platform calls the web in one place", () => {
  const calls = /(?<![\w.])fetch\(|globalThis\.fetch|from "(undici|node:https)"/;
  const parts = ["ssrf-guard", "http-request"].map((name) => `server/engines/ingest/${name}.ts`);
  expect(filesWith(calls, /^server\//, parts)).toEqual(["server/engines/ingest/fetch.ts"]);
});

test("schemas are defined in the contract", () => {
  const exempt = [
    "contract/",
    "server/infrastructure/jobs/channel-definitions.ts",
    "server/infrastructure/jobs/definitions.ts",
    "server/env.ts",
    "server/settings/invoice-seller.ts",
    // The formats of Telegram and Slack, which they define, and their stored parts.
    "server/features/channels/",
    // The format of an archive, which is not a call.
    "server/features/chatbot-archives/format.ts",
    // Stored JSON of closed documents.
    "server/features/invoices/datev.ts",
    "server/features/invoices/document.ts",
    // The formats of the payment provider and of VIES.
    "server/features/invoices/payments/hook.ts",
    "server/features/organizations/vat-checks.ts",
    // Data that stays inside the product: the envelope of a form, the event bus, stored JSON, a page for developers.
    "server/features/knowledge-bases/website/recrawl.ts",
    "server/features/runs/website/website-repo.ts",
    "server/features/uploads/staging.ts",
    "server/infrastructure/realtime/bus.ts",
    "server/infrastructure/mail/outbox-page.ts",
  ];
  const shapes = /\bz\s*\.\s*(object|looseObject|strictObject)\(/;
  expect(filesWith(shapes, /^(app|components|lib|server)\//, exempt)).toEqual([]);
});

test("texts that people read or hear come from the messages, in attributes too", () => {
  const spoken =
    /\b(aria-label|aria-description|alt|title|label|help|description|placeholder|text|hint)="[^"]*\p{L}{2}/u;
  expect(filesWith(spoken, /^(app|components)\/.*\.tsx$/)).toEqual([]);
});

test("a page sets its title and renders one view, in at most 25 lines", () => {
  const pages = sources.filter(({ path }) => /^app\/.*(page|layout|route)\.tsx?$/.test(path));
  expect(pages.length).toBeGreaterThan(15);
  const long = pages.filter(({ path, lines }) => lines > 25 && path !== "app/layout.tsx");
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

test("no page and no query depends on the browser", () => {
  expect(filesWith(/^"use client"/m, /^app\/.*page\.tsx$|\/queries\.ts$/)).toEqual([]);
});

test("there are no barrel files", () => {
  const barrels = sources.filter(({ path }) => /(^|\/)index\.[mc]?[jt]sx?$/.test(path));
  expect(barrels.map(({ path }) => path)).toEqual([]);
});

test("no file is longer than 300 lines", () => {
  expect(sources.filter(({ lines }) => lines > 300).map(({ path }) => path)).toEqual([]);
});

test("each table is written by one feature", () => {
  expect([...sharedTables(sources)]).toEqual([]);
});

test("only a few files distinguish the types of knowledge bases", () => {
  expect(filesByKbType(sources).length).toBeLessThan(15);
});

import { decode } from "../ingest/charset";
import type { Fetched } from "../ingest/fetch";
import { BoundedParser } from "../ingest/html/bounded-parser";

/** A script that a page loads. */
export type Script = {
  src: string;
  nonce: string;
  integrity: string;
};

/** What a page says that bears on its widget. */
export type EmbeddingPage = {
  url: URL;
  /** In the page's order; of those without an address it says nothing. */
  scripts: Script[];
  /** Serialised content security policies: each of them must allow. */
  policies: string[];
};

/** What is in them is no part of the page as browsers run it. */
const inert = new Set(["noscript", "template", "iframe", "xmp", "noembed", "noframes"]);

/** Reads a page's scripts and policies, however broken its markup. */
export function readHtml({ url, headers, body }: Fetched): EmbeddingPage {
  const page: EmbeddingPage = { url: new URL(url), scripts: [], policies: sentPolicies(headers) };
  let base: string | undefined;
  let depth = 0;
  const parser = new BoundedParser({
    onopentag(name, attributes) {
      if (inert.has(name)) depth += 1;
      if (depth > 0) return;
      if (name === "base") base ??= attributes["href"];
      if (name === "meta") page.policies.push(...statedPolicies(attributes));
      if (name === "script" && attributes["src"]) page.scripts.push(scriptOf(attributes));
    },
    ontext() {},
    onclosetag(name) {
      if (inert.has(name)) depth -= 1;
    },
  });
  parser.end(decode(body, headers["content-type"] ?? "").text);
  const from = URL.parse(base ?? "", url)?.href ?? url;
  for (const script of page.scripts) script.src = URL.parse(script.src, from)?.href ?? "";
  return page;
}

/** Several headers, or several policies in one, come joined by commas. Those that only report block nothing. */
const sentPolicies = (headers: Record<string, string>): string[] =>
  (headers["content-security-policy"] ?? "").split(",").filter((policy) => policy.trim());

const statedPolicies = ({ "http-equiv": name, content }: Record<string, string>): string[] =>
  name?.trim().toLowerCase() === "content-security-policy" && content ? [content] : [];

const scriptOf = ({ src = "", nonce = "", integrity = "" }: Record<string, string>): Script => ({
  src: src.trim(),
  nonce,
  integrity,
});

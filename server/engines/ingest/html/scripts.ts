import { decode } from "../charset";
import { BoundedParser } from "./bounded-parser";

export type Script = { src: string; nonce: string; integrity: string };

export type PageScripts = {
  /** With absolute addresses, in page order. */
  scripts: Script[];
  policies: string[];
};

/** More scripts are an attack. */
const MAX_SCRIPTS = 2_000;
const MAX_POLICIES = 20;
const MAX_POLICY_LENGTH = 20_000;

/** Browsers do not run their content. */
const inertElements = new Set(["noscript", "template", "iframe", "xmp", "noembed", "noframes"]);

export function readScripts(bytes: Buffer, contentType: string, address: string): PageScripts {
  const found: PageScripts = { scripts: [], policies: [] };
  let base: string | undefined;
  let inertDepth = 0;
  const parser = new BoundedParser({
    onopentag(name, attributes) {
      if (inertElements.has(name)) inertDepth += 1;
      if (inertDepth > 0) return;
      if (name === "base") base ??= attributes["href"];
      else if (name === "meta") addPolicy(found, attributes);
      else if (name === "script") addScript(found, attributes);
    },
    ontext() {},
    onclosetag(name) {
      if (inertElements.has(name)) inertDepth -= 1;
    },
  });
  parser.end(decode(bytes, contentType).text);
  const baseUrl = URL.parse(base ?? "", address)?.href ?? address;
  for (const script of found.scripts) script.src = URL.parse(script.src, baseUrl)?.href ?? "";
  return found;
}

type Attributes = Record<string, string>;

function addPolicy({ policies }: PageScripts, { "http-equiv": name, content }: Attributes): void {
  const isPolicy = name?.trim().toLowerCase() === "content-security-policy";
  if (isPolicy && content && policies.length < MAX_POLICIES)
    policies.push(content.slice(0, MAX_POLICY_LENGTH));
}

function addScript({ scripts }: PageScripts, attributes: Attributes): void {
  const { src, nonce = "", integrity = "" } = attributes;
  if (src && scripts.length < MAX_SCRIPTS) scripts.push({ src: src.trim(), nonce, integrity });
}

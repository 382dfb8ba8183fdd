import { readFile } from "node:fs/promises";
import type { Output } from "@/contract/endpoint";
import type { Language } from "@/contract/limits";
import type { legalTypes, systemApi } from "@/contract/system";
import type { Deps } from "../deps";
import { html } from "../http/html";

type LegalType = (typeof legalTypes)[number];

const titles: Record<LegalType, Record<Language, string>> = {
  AGB: { de: "Nutzungsbedingungen", en: "Terms of use" },
  DSE: { de: "Datenschutzerklärung", en: "Privacy policy" },
};

/** When the wording was last changed. */
const updatedAt = "2026-11-21T00:00:00.000Z";
/** So long an account may be used after a change before its owner must have accepted it. */
const acceptWithinMs = 30 * 24 * 60 * 60_000;

/** Must the terms be accepted (again) before one may sign in? Those accepted are older, and their time is over. */
export function mustAcceptTerms(acceptedAt: Date | null, now: Date): boolean {
  if (!acceptedAt) return true;
  const changedMs = Date.parse(updatedAt);
  return acceptedAt.getTime() < changedMs && now.getTime() >= changedMs + acceptWithinMs;
}

const missing: Record<Language, string> = { de: "noch einzutragen", en: "still to be filled in" };

/** A document with the operator's details put in; what the settings leave out is marked as such. */
export async function read(
  { env }: Deps,
  type: LegalType,
  lang: Language,
): Promise<Output<typeof systemApi.legalDocument>> {
  const file = new URL(`./documents/${type.toLowerCase()}.${lang}.html`, import.meta.url);
  const operator: Record<string, string | undefined> = {
    OPERATOR_NAME: env.OPERATOR_NAME,
    OPERATOR_ADDRESS: env.OPERATOR_ADDRESS,
    OPERATOR_EMAIL: env.OPERATOR_EMAIL,
    CONSOLE_URL: env.CONSOLE_URL,
  };
  const text = (await readFile(file, "utf8")).replace(
    /\{(\w+)\}/g,
    (_, name: string) =>
      html`${operator[name] ?? html`<mark>[${name}: ${missing[lang]}]</mark>`}`.source,
  );
  return { type, lang, title: titles[type][lang], html: text, updatedAt };
}

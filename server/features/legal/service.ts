import { readFile } from "node:fs/promises";
import type { Output } from "@/contract/endpoint";
import type { Language } from "@/contract/limits";
import type { legalTypes, systemApi } from "@/contract/system/system";
import type { Deps } from "@/server/deps";
import type { Env } from "@/server/env";
import { html } from "@/server/infrastructure/http/html";

type LegalType = (typeof legalTypes)[number];

const titles: Record<LegalType, Record<Language, string>> = {
  AGB: { de: "Nutzungsbedingungen", en: "Terms of use" },
  DSE: { de: "Datenschutzerklärung", en: "Privacy policy" },
};

const UPDATED_AT = "2026-11-21T00:00:00.000Z";
const ACCEPT_WITHIN_MS = 30 * 24 * 60 * 60_000;

export function mustAcceptTerms(acceptedAt: Date | null, now: Date): boolean {
  if (!acceptedAt) return true;
  const changedMs = Date.parse(UPDATED_AT);
  return acceptedAt.getTime() < changedMs && now.getTime() >= changedMs + ACCEPT_WITHIN_MS;
}

const operatorSettings = ["OPERATOR_NAME", "OPERATOR_ADDRESS", "OPERATOR_EMAIL"] as const;

type OperatorEnv = Pick<Env, (typeof operatorSettings)[number]>;

export const missingOperatorSettings = (env: OperatorEnv): string[] =>
  operatorSettings.filter((name) => !env[name]);

const words = {
  de: {
    operator: "der Betreiber dieser Installation",
    contact: "den Betreiber dieser Installation",
    reachable: (email: string) => `erreichbar unter ${email}`,
  },
  en: {
    operator: "the operator of this installation",
    contact: "the operator of this installation",
    reachable: (email: string) => `reachable at ${email}`,
  },
};

/**
 * Returns the details of the operator as parts of a sentence. Never returns a placeholder, because the page is public.
 */
function operatorPhrases(env: OperatorEnv, lang: Language): Record<string, string> {
  const { operator, contact, reachable } = words[lang];
  const parts = [
    env.OPERATOR_NAME ?? operator,
    env.OPERATOR_ADDRESS ?? [],
    env.OPERATOR_EMAIL ? reachable(env.OPERATOR_EMAIL) : [],
  ];
  return { OPERATOR: parts.flat().join(", "), CONTACT: env.OPERATOR_EMAIL ?? contact };
}

export async function read(
  { env }: Deps,
  type: LegalType,
  lang: Language,
): Promise<Output<typeof systemApi.legalDocument>> {
  const file = new URL(`./documents/${type.toLowerCase()}.${lang}.html`, import.meta.url);
  const phrases: Record<string, string | undefined> = {
    ...operatorPhrases(env, lang),
    CONSOLE_URL: env.CONSOLE_URL,
  };
  const text = (await readFile(file, "utf8")).replace(
    /\{(\w+)\}/g,
    (placeholder, name: string) => html`${phrases[name] ?? placeholder}`.source,
  );
  return { type, lang, title: titles[type][lang], html: text, updatedAt: UPDATED_AT };
}

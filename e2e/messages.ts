import { readFileSync } from "node:fs";

export type Language = "de" | "en";

/** Returns one language for journeys that do not depend on it, or both with E2E_LANGUAGES=all. */
export const languagesOf = (usual: Language): Language[] =>
  process.env["E2E_LANGUAGES"] === "all" ? ["de", "en"] : [usual];

type Messages = { [key: string]: string | Messages };

const read = (language: Language) =>
  JSON.parse(readFileSync(`messages/${language}.json`, "utf8")) as Messages;
const messages = { de: read("de"), en: read("en") };

/** The text of a key with its simple arguments. */
export function sentence(
  language: Language,
  key: string,
  args: Record<string, string> = {},
): string {
  let found: string | Messages | undefined = messages[language];
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
  if (typeof found !== "string") throw new Error(`There is no sentence ${key}.`);
  return found.replaceAll(/\{(\w+)\}/g, (whole, name: string) => args[name] ?? whole);
}

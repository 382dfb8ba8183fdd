import { readFileSync } from "node:fs";

export type Language = "de" | "en";

type Messages = { [key: string]: string | Messages };

const read = (language: Language) =>
  JSON.parse(readFileSync(`messages/${language}.json`, "utf8")) as Messages;
const messages = { de: read("de"), en: read("en") };

/** The sentence a person reads for a key, its simple arguments filled in. */
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

import { countryCodes } from "@/contract/countries";
import type { Language } from "@/contract/limits";

/** All countries, sorted by their names in the language. */
export function listCountries(language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const { compare } = new Intl.Collator(language);
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name));
}

import { fallbackTexts, texts } from "@/lib/i18n/fallback-texts";
import { languageOf } from "@/lib/i18n/language";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };

test("contains the same texts as the messages", () => {
  const textsOf = ({
    Error: { Title: title, Description: description, Reload: reload },
  }: typeof de) => ({
    title,
    description,
    reload,
  });
  expect(texts).toEqual({ de: textsOf(de), en: textsOf(en) });
});

test.each([
  ["theme=dark; lang=en", "en"],
  ["lang=de", "de"],
  ["lang=fr", "de"],
  ["slang=en", "de"],
  ["", "de"],
])("selects for the cookies %j the language %s", (cookies, language) => {
  for (const cookie of cookies.split("; ")) document.cookie = cookie;
  expect(fallbackTexts().language).toBe(language);
  for (const name of ["theme", "lang", "slang"]) document.cookie = `${name}=; max-age=0`;
});

test("falls back to German", () => {
  expect([languageOf(undefined), languageOf("fr"), languageOf("en")]).toEqual(["de", "de", "en"]);
});

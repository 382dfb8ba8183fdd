import { languageAsked, languageOf } from "@/lib/i18n/language";

test.each([
  ["/terms-of-use?lang=en", "en"],
  ["/privacy-policy?lang=de", "de"],
  ["/about-us?lang=en&from=search", "en"],
  ["/about-us", undefined],
  ["/about-us?lang=", undefined],
  ["/about-us?lang=fr", undefined],
  ["/auth/signin?lang=en", undefined],
  ["/chat-bot?lang=en", undefined],
  ["/unknown?lang=en", undefined],
])("reads the language of %s as %s", (address, language) => {
  expect(languageAsked(new URL(address, "http://localhost:3000"))).toBe(language);
});

test.each([
  ["en", "en"],
  ["de", "de"],
  ["fr", "de"],
  [undefined, "de"],
])("reads a cookie of %s as %s", (cookie, language) => {
  expect(languageOf(cookie)).toBe(language);
});

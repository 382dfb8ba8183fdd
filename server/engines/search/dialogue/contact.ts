import type { Passage } from "../query/passage";
import type { Language } from "../text/language";
import { PHONE_NUMBER } from "../text/phone";

/** The contact data on a company's pages. */
export type Contact = { phone?: string; email?: string };

/** A query that finds contact pages in both languages. */
export const CONTACT_QUESTION = "Kontakt Telefon E-Mail contact phone email";

const CONTACT_PAGE = /kontakt|contact|get in touch|impressum|imprint/i;
const PHONE = new RegExp(PHONE_NUMBER, "u");
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,30}){1,3}/;
/** Before a second number in the same line. */
const NEXT_PHONE = /(?<=(?:\d\D?){9}) ?(?:\/ ?| )(?=0)/u;

/** The contact data in the passages, with the passage of each part: those of contact pages in the language come first. */
export function contactIn(
  passages: readonly Passage[],
  language: Language,
): Contact & { sources: Passage[] } {
  const place = ({ title, headingPath, lang }: Passage) =>
    2 * Number(!CONTACT_PAGE.test([title, ...headingPath].join("\n"))) + Number(lang !== language);
  const sorted = passages.toSorted((one, other) => place(one) - place(other));
  const first = (pattern: RegExp) =>
    sorted
      .flatMap((passage) => {
        const text = pattern.exec(passage.text)?.[0].trim();
        return text ? [{ text, passage }] : [];
      })
      .at(0);
  const [phone, email] = [first(PHONE), first(EMAIL)];
  return {
    ...(phone && { phone: phone.text.split(NEXT_PHONE)[0] ?? phone.text }),
    ...(email && { email: email.text }),
    sources: [...new Set([phone, email].flatMap((found) => found?.passage ?? []))],
  };
}

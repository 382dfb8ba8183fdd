import type { Passage } from "../query/passage";
import type { Language } from "../text/language";

/** The contact data on a company's pages. */
export type Contact = { phone?: string; email?: string };

/** A query that finds contact pages in both languages. */
export const CONTACT_QUESTION = "Kontakt Telefon E-Mail contact phone email";

const CONTACT_PAGE = /kontakt|contact|get in touch|impressum|imprint/i;
const PHONE = /(?<![\p{L}\d/.-])(?:\+|\(?0)\d[\d ()/-]{5,20}\d(?![\d:])/u;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,30}){1,3}/;

/** The first phone number and e-mail address in the passages: contact pages in the language come first. */
export function contactIn(passages: readonly Passage[], language: Language): Contact {
  const place = ({ title, headingPath, lang }: Passage) =>
    2 * Number(!CONTACT_PAGE.test([title, ...headingPath].join("\n"))) + Number(lang !== language);
  const sorted = passages.toSorted((one, other) => place(one) - place(other));
  const first = (pattern: RegExp) =>
    sorted.flatMap(({ text }) => pattern.exec(text)?.[0] ?? []).at(0);
  const [phone, email] = [first(PHONE)?.trim(), first(EMAIL)];
  return { ...(phone && { phone }), ...(email && { email }) };
}

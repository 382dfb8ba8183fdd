import type { Passage } from "../query/passage";
import type { Language } from "../text/language";
import { PHONE_NUMBER } from "../text/phone";

/** The contact data on a company's pages. */
export type Contact = { phone?: string; email?: string };

/** A query that finds contact pages in both languages. */
export const CONTACT_QUESTION = "Kontakt Telefon E-Mail contact phone email";

/** A query that finds phone numbers without the word "phone": "Give Ann a call on …" */
export const CALL_QUESTION = "Kontakt anrufen Anruf contact call ring us";

/** Invitations to call the company, unlike "Call the poison hotline on". */
const CALL_US =
  /(?<!\p{L})(?:(?:call|ring|phone|reach|contact|text) us|give us|us a (?:call|ring)|(?:ruf|erreich|meld)\p{L}{0,6} (?:\p{L}{1,6} ){0,3}uns)(?!\p{L})/iu;

/** Whether a phone number in a passage is the company's: the passage asks readers to call, or is on a contact page. */
export const invitesCalls = ({ title, headingPath, text }: Passage): boolean =>
  CALL_US.test(text) || CONTACT_PAGE.test([title, ...headingPath].join("\n"));

const CONTACT_PAGE = /kontakt|contact|get in touch|impressum|imprint/i;
const PHONE = new RegExp(PHONE_NUMBER, "gu");
/** Mailboxes of the whole company, not of a person or a department. */
const GENERAL_MAILBOX =
  /^(?:info|hello|hallo|hi|post|mail|e-?mail|kontakt|contact|office|b(?:ue|ü)ro|team|praxis|service|kundenservice|support|welcome|anfrage|reception|rezeption)@/iu;
const EMAIL = /[\w.+-]{1,64}@[\p{L}\d_-]{1,64}(?:\.[\w-]{1,30}){1,3}/gu;
/** Mailboxes that customers should not write to. Many belong to a hosting company or an authority. */
const NOT_FOR_CUSTOMERS =
  /^(?:dpo|dsb|datenschutz\p{L}*|privacy|data-?protection|abuse|no-?reply|do-?not-?reply|schlichtung\p{L}*)[@.+-]/iu;
/** Labels of numbers that are not phone numbers. The last label before a number counts; "Tel./Fax" labels a phone. */
const OTHER_LABEL =
  "(?<![/&+] ?|und |and )fax|(?:steuer|st|kunden|konto)[.-]{0,2}(?:nr|nummer|id)|ust-?id|konto:|blz|hrb|(?:tax|vat|account|customer) (?:no|nr|number|id|reg)";
const OTHER_LABEL_ONLY = new RegExp(`^(?:${OTHER_LABEL})$`, "iu");
const LABEL = new RegExp(`tel|phone|fon|mobil|call|ruf|hotline|${OTHER_LABEL}`, "giu");
/** In characters before a number. */
const MAX_LABEL_DISTANCE = 40;
/** The separator between two phone numbers that `PHONE` matches as one. */
const NEXT_PHONE = /(?<=(?:\d\D?){9}) ?(?:\/ ?| )(?=0)/u;

/**
 * Returns the contact data in passages, and the passages that contain it as `sources`. Prefers contact pages, then
 * passages in `language`.
 */
export function contactIn(
  passages: readonly Passage[],
  language: Language,
): Contact & { sources: Passage[] } {
  const rankOf = ({ title, headingPath, lang }: Passage) =>
    2 * Number(!CONTACT_PAGE.test([title, ...headingPath].join("\n"))) + Number(lang !== language);
  const sorted = passages.toSorted((one, other) => rankOf(one) - rankOf(other));
  const firstOf = (find: (text: string) => string | undefined) =>
    sorted
      .flatMap((passage) => {
        const text = find(passage.text)?.trim();
        return text ? [{ text, passage }] : [];
      })
      .at(0);
  const phone = firstOf(phoneIn);
  const mailbox = firstOf(emailIn);
  const email = mailbox && (firstOf((text) => generalMailboxOf(text, mailbox.text)) ?? mailbox);
  return {
    ...(phone && { phone: phone.text.split(NEXT_PHONE)[0] ?? phone.text }),
    ...(email && { email: email.text }),
    sources: [...new Set([phone, email].flatMap((found) => found?.passage ?? []))],
  };
}

const phoneIn = (text: string): string | undefined =>
  [...text.matchAll(PHONE)].find(({ index }) => !hasOtherLabel(text.slice(0, index)))?.[0];

const emailIn = (text: string): string | undefined =>
  text.match(EMAIL)?.find((email) => !NOT_FOR_CUSTOMERS.test(email));

/** Returns a general mailbox that has the domain of another mailbox. */
function generalMailboxOf(text: string, other: string): string | undefined {
  const domain = other.slice(other.indexOf("@")).toLowerCase();
  return text
    .match(EMAIL)
    ?.find((each) => GENERAL_MAILBOX.test(each) && each.toLowerCase().endsWith(domain));
}

/** Whether the last label before a number, in its line, is that of a fax, a tax number or an account. */
function hasOtherLabel(before: string): boolean {
  const line = before.slice(
    Math.max(before.lastIndexOf("\n") + 1, before.length - MAX_LABEL_DISTANCE),
  );
  return OTHER_LABEL_ONLY.test(line.match(LABEL)?.at(-1) ?? "");
}

import { decodePercent } from "@/server/engines/ingest/percent-encoding";
import { classAndId } from "./content/class-hints";
import { labelsIn } from "./json-ld";
import { type Element, findAll, textOf } from "./tree";

/** The telephone numbers and e-mail addresses that the header and the footer of a page link to. */
export type ContactLinks = { phones: string[]; emails: string[] };

/** Further numbers belong to branches and people. */
const MAX_EACH = 2;

/** Call it before the header and the footer are deleted. */
export function contactLinks(root: Element): ContactLinks {
  const links = findAll(root, (element) => element.name === "a" && schemeOf(element) !== "");
  const valuesOf = (scheme: string, pattern: RegExp) => {
    const schemeLinks = links.filter(
      (link) => schemeOf(link) === scheme && isInHeaderOrFooter(link),
    );
    const values = schemeLinks
      .map((link) => valueOf(link, pattern))
      .filter((value) => pattern.test(value));
    return [...new Set(values)].slice(0, MAX_EACH);
  };
  return { phones: valuesOf("tel", NUMBER), emails: valuesOf("mailto", EMAIL) };
}

/**
 * Returns the contacts that the page's text does not name, as Markdown. A line of only a number does not name it.
 */
export function missingContacts(
  { phones, emails }: ContactLinks,
  lang: string | undefined,
  pageText: string,
): string[] {
  if (phones.length + emails.length === 0) return [];
  const labels = labelsIn(lang);
  const textLines = pageText.split("\n").filter((line) => /\p{L}/u.test(line));
  const isInText = (number: string) =>
    textLines.some((line) => line.replace(/\D/gu, "").includes(lastDigits(number)));
  const lines = [
    ...phones.filter((phone) => !isInText(phone)).map((phone) => `- ${labels.phone}: ${phone}`),
    ...emails
      .filter((email) => !pageText.toLowerCase().includes(email.toLowerCase()))
      .map((email) => `- ${labels.email}: ${email}`),
  ];
  return lines.length > 0 ? [lines.join("\n")] : [];
}

const NUMBER = /^\+?[\d ()/.–-]{6,24}$/u;
const EMAIL = /^[\w.+-]{1,64}@[\p{L}\d.-]{3,80}$/u;

const SCHEME = /^\s*(tel|mailto):/i;

const hrefOf = ({ attributes }: Element): string => attributes.href?.trim() ?? "";
const schemeOf = (link: Element): string =>
  SCHEME.exec(link.attributes.href ?? "")?.[1]?.toLowerCase() ?? "";

/** Returns the text of a link, or its target if the text is "Call us". A link whose text is hidden has neither. */
function valueOf(link: Element, pattern: RegExp): string {
  const text = textOf(link).trim();
  if (text === "") return "";
  const target = decodePercent(/^[^:]+:([^?]*)/.exec(hrefOf(link))?.[1] ?? "").trim();
  return pattern.test(text) ? text : target;
}

/** Numbers may be written with and without the country code. */
const lastDigits = (phone: string): string => phone.replace(/\D/gu, "").slice(-7);

const LANDMARKS = new Set(["footer", "header", "nav"]);
/** The text of the page, and the fallback for visitors without scripts. */
const CONTENT_ELEMENTS = new Set(["main", "article", "noscript"]);
const LANDMARK_ROLES = new Set(["contentinfo", "banner", "navigation"]);
const LANDMARK_CLASS = /(?:^|[\s_-])(?:footer|foot|header|top-?bar|colophon)(?:$|[\s_-])/i;

/** Whether it is in the header or the footer of the page, not of a part of its text. */
function isInHeaderOrFooter(link: Element): boolean {
  let isInLandmark = false;
  for (let up = link.parent; up; up = up.parent) {
    const { name, attributes } = up;
    if (CONTENT_ELEMENTS.has(name) || attributes.role === "main") return false;
    isInLandmark ||=
      LANDMARKS.has(name) ||
      LANDMARK_ROLES.has(attributes.role ?? "") ||
      LANDMARK_CLASS.test(classAndId(up));
  }
  return isInLandmark;
}

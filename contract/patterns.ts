import { z } from "zod";
import { wording } from "./errors";
import { strongPassword } from "./passwords";

/** Empty is allowed here; a form that needs an email asks for it with `email`. */
export const emailPattern = /^$|^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const lettersAndBlanks = /^[\p{L}\p{M} ]+$/u;
export const anyText = /\S/;
export const phonePattern = /^\+?[1-9]\d{0,15}$/;
export const postalCodePattern = /^\d{5}$/;
export const digitsOnly = /^\d+$/;

// Not the specification's list of known top-level domains: there are some 1,400, and each list refused good websites.
const publicHost = /^(?:[a-z\d_-]{1,63}\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/** A host of this machine or network; whether it may be visited is for the platform to decide. */
const localHost = /^(?:localhost|[\d.]+|\[.*\])$/;

/** A name without a dot can only be meant where its scheme was written too: `http://wiki/`. */
const lonelyHost = /^[a-z\d][a-z\d_-]{0,62}$/;

/**
 * The address a person meant: scheme added when it was left out, no fragment, host in lower case.
 * Nothing comes back where it is no web address, or carries a user name or password.
 */
export function typedAddress(text: string): string | undefined {
  const typed = text.trim();
  if (typed === "" || /\s/.test(typed)) return undefined;
  const isLocal = /^(localhost|127\.|\[)/i.test(typed);
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(typed);
  const url = URL.parse(hasScheme ? typed : `${isLocal ? "http" : "https"}://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (url.hostname.endsWith(".")) url.hostname = url.hostname.slice(0, -1);
  const known = hasScheme ? [publicHost, localHost, lonelyHost] : [publicHost, localHost];
  if (!known.some((pattern) => pattern.test(url.hostname))) return undefined;
  url.hash = "";
  return url.href;
}

const bareHost = (url: URL) => url.host.replace(/^www\./, "");

/** A page's own file name, so that the folder it stands in is meant: /help/start.html, /help/index.php. */
const fileName = /\/[^/]*\.(?:[xps]?html?|php\d?|aspx?|jspx?|cfm|cgi|pl|do|md)$/i;

const folderOf = ({ pathname }: URL) =>
  fileName.test(pathname) ? pathname.replace(fileName, "/") : pathname.replace(/\/*$/, "/");

/** Is `page` on the site of `base` (http or https, with or without www) and at or below its path? */
export function isSubPage(base: string, page: string): boolean {
  if (!URL.canParse(base) || !URL.canParse(page)) return false;
  const [from, to] = [new URL(base), new URL(page)];
  if (bareHost(from) !== bareHost(to)) return false;
  const folder = folderOf(from);
  return to.pathname.startsWith(folder) || `${to.pathname}/` === folder;
}

/** A web address as typed; parsed to its full form. */
export const address = z
  .string({ error: wording("INVALID_URL") })
  .max(2_000, wording("INVALID_URL"))
  .transform((text, ctx) => {
    const parsed = typedAddress(text);
    if (parsed) return parsed;
    ctx.addIssue({ code: "custom", message: wording("INVALID_URL") });
    return z.NEVER;
  });

const emailOr = (invalid: string) =>
  z
    .string({ error: "Validation.EmailRequired" })
    .trim()
    .min(1, "Validation.EmailRequired")
    .max(254, invalid)
    .regex(emailPattern, invalid)
    .toLowerCase();

/** An address that something is sent to. */
export const email = emailOr(wording("INVALID_EMAIL"));

/** An address that somebody signs in with: a malformed one is a fault of the form, not of the account. */
export const signInEmail = emailOr("Validation.InvalidEmail");

/** A password being chosen. */
export const newPassword = z
  .string({ error: "Validation.PasswordRequired" })
  .min(1, "Validation.PasswordRequired")
  .regex(strongPassword, wording("WEAK_PASSWORD"));

/** A required line of text of at most `max` characters. */
export const line = (max = 120) =>
  z
    .string({ error: "Validation.Required" })
    .trim()
    .min(1, "Validation.Required")
    .max(max, "Validation.TooLong");

/** An optional line of text; an empty one counts as none. */
export const optionalLine = (max = 120) =>
  z
    .string()
    .trim()
    .max(max, "Validation.TooLong")
    .transform((text) => text || null)
    .nullish();

/** Lets a rule over several fields be checked as soon as these are right, whatever is still wrong elsewhere. */
export const whenRight =
  (...fields: string[]) =>
  ({ issues }: z.core.ParsePayload): boolean =>
    !issues.some(({ path }) => fields.includes(String(path?.[0])));

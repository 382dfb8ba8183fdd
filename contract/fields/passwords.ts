import { limits } from "../limits";

/**
 * At least 8 characters: upper and lower case, digit and special character, no blanks, no Arabic
 * letters.
 */
export const STRONG_PASSWORD =
  /^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\d)(?=.*[^\p{L}\p{N}\s])[^\s\p{Script=Arabic}]{8,200}$/u;

/**
 * The parts of `STRONG_PASSWORD` for hints in forms, without zod, which is too large for the sign-in
 * page.
 */
export const passwordHints = [
  { name: "length", isMet: (text: string) => text.length >= limits.minPasswordCharacters },
  {
    name: "symbol",
    isMet: (text: string) => /\d/.test(text) && /[^\p{L}\p{N}\s]/u.test(text),
  },
  { name: "case", isMet: (text: string) => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) },
  { name: "characters", isMet: (text: string) => /^[^\s\p{Script=Arabic}]*$/u.test(text) },
] as const;

/** Decorations up to this length do not make a word stronger. */
export const MAX_DECORATION = 6;

/** Whether a password consists of a word and its decoration. */
export const isMostly = (password: string, word: string): boolean =>
  password.length - word.length <= MAX_DECORATION;

/** Whether a password is a decorated word of the person: of the name, company or address. */
export function isPersonalPassword(password: string, personal: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const words = personal.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u));
  return words.some((word) => word.length >= 4 && lower.includes(word) && isMostly(lower, word));
}

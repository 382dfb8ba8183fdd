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
  { name: "length", isMet: (text: string) => text.length >= limits.passwordCharacters },
  {
    name: "symbol",
    isMet: (text: string) => /\d/.test(text) && /[^\p{L}\p{N}\s]/u.test(text),
  },
  { name: "case", isMet: (text: string) => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) },
  { name: "characters", isMet: (text: string) => /^[^\s\p{Script=Arabic}]*$/u.test(text) },
] as const;

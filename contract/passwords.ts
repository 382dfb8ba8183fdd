import { limits } from "./limits";

/** At least 8 characters without blanks or Arabic letters; an upper, a lower, a digit and a special one. */
export const strongPassword =
  /^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\d)(?=.*[^\p{L}\p{N}\s])[^\s\p{Script=Arabic}]{8,200}$/u;

/** The parts of `strongPassword` as a form tells them, one hint each. Free of zod, for pages that must be light. */
export const passwordHints = [
  { name: "length", isMet: (text: string) => text.length >= limits.passwordCharacters },
  {
    name: "symbol",
    isMet: (text: string) => /\d/.test(text) && /[^\p{L}\p{N}\s]/u.test(text),
  },
  { name: "case", isMet: (text: string) => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) },
  { name: "characters", isMet: (text: string) => /^[^\s\p{Script=Arabic}]*$/u.test(text) },
] as const;

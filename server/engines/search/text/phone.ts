/**
 * The source of a regular expression with the flag `u`: international numbers, national ones that begin with 0, and
 * North American ones. Does not match a group of an IBAN or a date ("01/02/2024").
 */
export const PHONE_NUMBER =
  "(?<![\\p{L}\\d/.-])(?<!\\d )(?!\\d{2}(?<mark>[/-])\\d{1,2}\\k<mark>(?:\\d{2}){1,2}(?![\\d/-]))(?:(?:\\+\\d{1,3} \\(?|\\(?0)\\d{2,5}\\)? ?· ?[1-9][\\d ]{2,9}\\d|(?:\\+|\\(?0)\\d[\\d ()/-]{5,20}\\d|\\(?[2-9]\\d{2}\\)?[ .-]\\d{3}[ .-]\\d{4})(?![\\d:])";

const LABEL = "(?:(?:tel|fon|phone|telefon|telephone|mobile?|e-?mail)[.:]{0,2} ?)?";
const CONTACT_LINE = new RegExp(
  `^${LABEL}(?:${PHONE_NUMBER}|[\\w.+-]{1,64}@[\\p{L}\\d.-]{3,80})$`,
  "iu",
);

const NUMBER = new RegExp(PHONE_NUMBER, "u");

/** Whether a line contains a telephone number: "Durchwahl: 07641 / 90 34 41-22". */
export const hasPhoneNumber = (line: string): boolean => line.length <= 100 && NUMBER.test(line);

/** Whether a line is a telephone number or an e-mail address and nothing else. */
export const isContactOnly = (line: string): boolean =>
  line.length <= 100 && CONTACT_LINE.test(line.trim());

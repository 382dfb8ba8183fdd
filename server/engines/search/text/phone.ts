/**
 * The source of a regular expression with the flag `u`: international numbers, national ones that begin with 0, and
 * North American ones. It matches no group of an IBAN.
 */
export const PHONE_NUMBER =
  "(?<![\\p{L}\\d/.-])(?<!\\d )(?:(?:\\+|\\(?0)\\d[\\d ()/-]{5,20}\\d|\\(?[2-9]\\d{2}\\)?[ .-]\\d{3}[ .-]\\d{4})(?![\\d:])";

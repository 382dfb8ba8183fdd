/** Below the levels of styled headings, so that it never names the file. */
export const TITLE_MARK = "#### ";

/** Whether a line in bold is a title. Longer lines, and those that end like a sentence, are emphasised text. */
export const isTitleLike = (text: string): boolean =>
  /^(?=.*\p{L}).{1,100}(?<![.,;!])$/u.test(text);

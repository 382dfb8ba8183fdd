/** Whether a line at the edge of a page holds its number only. */
export const isPageNumber = (line: string): boolean =>
  /^\W*(?:(?:page|seite|s\.|p\.)\s*)?[\divx]*\s*(?:(?:of|von|\/|\|)\s*\d*)?\W*$/i.test(line);

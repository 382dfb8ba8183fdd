export const isPageNumber = (line: string): boolean =>
  /^\W*(?:(?:page|seite|s\.|p\.)\s*)?[\divx]*\s*(?:(?:of|von|\/|\|)\s*\d*)?\W*$/i.test(line);

/** Splits at line breaks, commas, semicolons and tabs, and drops duplicates. */
export const splitWords = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\t\r\n]+/)
      .map((word) => word.trim())
      .filter((word) => word !== ""),
  ),
];

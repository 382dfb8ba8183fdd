/** The words of a pasted list: one a line, or with commas, semicolons or tabs between them. Each stands once. */
export const splitWords = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\t\r\n]+/)
      .map((word) => word.trim())
      .filter((word) => word !== ""),
  ),
];

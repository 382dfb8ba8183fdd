/** Synonyms as one types them: with commas between them, or semicolons where one of them has a comma itself. */
export function synonymText(synonyms: readonly string[]): string {
  const hasComma = synonyms.some((synonym) => synonym.includes(","));
  if (!hasComma) return synonyms.join(", ");
  return synonyms.length === 1 ? `${synonyms[0]};` : synonyms.join("; ");
}

/** What was typed as synonyms; each stands once. */
export const typedSynonyms = (text: string): string[] => [
  ...new Set(
    text
      .split(text.includes(";") ? ";" : ",")
      .map((synonym) => synonym.trim())
      .filter((synonym) => synonym !== ""),
  ),
];

/** Joins synonyms with commas, or semicolons if a synonym contains a comma. */
export function synonymText(synonyms: readonly string[]): string {
  const hasComma = synonyms.some((synonym) => synonym.includes(","));
  if (!hasComma) return synonyms.join(", ");
  return synonyms.length === 1 ? `${synonyms[0]};` : synonyms.join("; ");
}

/** Splits typed synonyms and drops duplicates. */
export const typedSynonyms = (text: string): string[] => [
  ...new Set(
    text
      .split(text.includes(";") ? ";" : ",")
      .map((synonym) => synonym.trim())
      .filter((synonym) => synonym !== ""),
  ),
];

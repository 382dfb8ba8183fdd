import type { AnswerPart } from "./compose";

/** One part for each passage, without repetitions, within the limit. */
export function mergeParts(parts: readonly AnswerPart[], maxCharacters: number): AnswerPart[] {
  const merged: AnswerPart[] = [];
  let length = 0;
  for (const part of parts) {
    if (merged.some(({ text }) => text.includes(part.text))) continue;
    if (merged.length > 0 && length + part.text.length > maxCharacters) continue;
    length += part.text.length;
    const same = merged.find(({ passageIndex }) => passageIndex === part.passageIndex);
    if (same) same.text = `${same.text} ${part.text}`;
    else merged.push({ ...part });
  }
  return merged;
}

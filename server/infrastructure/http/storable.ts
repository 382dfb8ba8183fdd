/** Whether the database can store every text in a value, keys included: no null character, no half of a surrogate pair. */
export function isStorable(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === "string" && !isStorableText(next)) return false;
    if (typeof next !== "object" || next === null) continue;
    for (const [key, inner] of Object.entries(next)) {
      if (!isStorableText(key)) return false;
      open.push(inner);
    }
  }
  return true;
}

const isStorableText = (text: string) => text.isWellFormed() && !text.includes("\0");

/** Appends the first free number. `existing` names are in lower case. */
export function freeName(name: string, existing: ReadonlySet<string>, maxLength: number): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? "" : ` (${number})`;
    const candidate = name.slice(0, maxLength - suffix.length).trim() + suffix;
    if (!existing.has(candidate.toLowerCase())) return candidate;
  }
}

/** Questions that name a column: "Who gets it", "Wann wird abgebucht?", "How long?". */
const INTERROGATIVES = {
  who: /(?<!\p{L})(?:who|whom|we[rmn])(?!\p{L})/iu,
  howLong: /(?<!\p{L})(?:how long|wie lange?)(?!\p{L})/iu,
  howOften: /(?<!\p{L})(?:how often|wie oft)(?!\p{L})/iu,
  when: /(?<!\p{L})(?:when|wann)(?!\p{L})/iu,
  where: /(?<!\p{L})(?:where|wo|wohin|woher)(?!\p{L})/iu,
} as const;

type Interrogative = keyof typeof INTERROGATIVES;

/** The first word that asks in a question or in the name of a column; undefined without one. */
export function interrogativeOf(text: string): Interrogative | undefined {
  const found = Object.entries(INTERROGATIVES).flatMap(([name, pattern]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [{ name: name as Interrogative, at }]; // Safe: its keys are the interrogatives.
  });
  return found.toSorted((a, b) => a.at - b.at)[0]?.name;
}

const BEGINNING =
  /^(?:(?:for|to|from|by|until|since|as of|für|an|von|mit|bis|seit|ab) )?(?:who|whom|whose|what|which|when|where|why|how(?: (?:long|often|much|many))?|we[rmn]|was|welche[rsnm]?|wann|wo|wohin|woher|warum|wie(?: (?:lange?|oft|viele?))?)(?!\p{L})/iu;

/** A word that asks, alone, adds nothing to a cell: "How | rolled in a parcel". */
const isBareQuestion = (name: string): boolean => name.replace(BEGINNING, "").trim() === "";

/** The columns whose name asks as the question does. */
export const columnsAsking = (
  header: readonly string[],
  columns: readonly number[],
  asks: Interrogative | undefined,
): number[] =>
  asks === undefined
    ? []
    : columns.filter((column) => {
        const name = header[column] ?? "";
        return BEGINNING.test(name) && interrogativeOf(name) === asks;
      });

/** A cell after the name of its column: "Price €4", "Who gets it: all owners". */
export function labelledCell(name: string, cell: string): string {
  if (!BEGINNING.test(name)) return `${name} ${cell}`;
  if (isBareQuestion(name)) return cell;
  return name.endsWith("?") ? `${name} ${cell}` : `${name}: ${cell}`;
}

/** Beginnings that are ours alone: another name with one of them is a slip of the pen. */
const claimed =
  /^(AI_(BASE|API|MODEL|EMBED|PROV)|API_HOST|CRAWLER_|OPERATOR_|PLANS_|SMTP_|STORAGE_|TRUSTED_)/;

/** The names of no setting that are meant as one: every such name of the file, and slips among the variables. */
export function misnamed(
  known: readonly string[],
  variables: readonly string[],
  file: readonly string[],
): string[] {
  const isKnown = new Set(known);
  const isSlip = (name: string) =>
    claimed.test(name) || known.some((setting) => isNearly(setting, name));
  const slips = variables.filter((name) => !isKnown.has(name) && isSlip(name));
  return [...new Set([...slips, ...file.filter((name) => !isKnown.has(name))])];
}

/** One slip of the pen away, two of a long name; beginning alike, so that XAI_API_KEY stays another program's. */
function isNearly(setting: string, name: string): boolean {
  const slips = setting.length > 8 ? 2 : 1;
  if (setting[0] !== name[0] || Math.abs(setting.length - name.length) > slips) return false;
  return distance(setting, name) <= slips;
}

/** Letters to add, drop, exchange or swap with their neighbour (optimal string alignment). */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        cell(row, j) + 1,
        cell(next, j - 1) + 1,
        cell(row, j - 1) + (isSame ? 0 : 1),
        isSwapped ? cell(before, j - 2) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return cell(row, other.length);
}

const cell = (row: number[], at: number): number => row[at] ?? Infinity;

/** Unknown names with one of these prefixes are typos. */
const OWN_PREFIXES =
  /^(AI_(BASE|API|MODEL|EMBED|PROV)|API_HOST|CRAWLER_|INVOICE_|OPERATOR_|PLANS_|IMAP_|SMTP_|STORAGE_|TRUSTED_)/;

export function unknownSettings(
  settings: readonly string[],
  variables: readonly string[],
  file: readonly string[],
): string[] {
  const isKnown = new Set(settings);
  const isTypo = (name: string) =>
    OWN_PREFIXES.test(name) || settings.some((setting) => isSimilar(setting, name));
  const typos = variables.filter((name) => !isKnown.has(name) && isTypo(name));
  return [...new Set([...typos, ...file.filter((name) => !isKnown.has(name))])];
}

/**
 * One typo, or two in a long name. The first letter must match, because XAI_API_KEY belongs to
 * other programs.
 */
function isSimilar(setting: string, name: string): boolean {
  const maxTypos = setting.length > 8 ? 2 : 1;
  if (setting[0] !== name[0] || Math.abs(setting.length - name.length) > maxTypos) return false;
  return distance(setting, name) <= maxTypos;
}

/** Optimal string alignment. */
function distance(one: string, other: string): number {
  let previous: number[] = [];
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
        isSwapped ? cell(previous, j - 2) + 1 : Infinity,
      );
    }
    [previous, row] = [row, next];
  }
  return cell(row, other.length);
}

const cell = (row: number[], at: number): number => row[at] ?? Infinity;

/** A paragraph style: the level of its heading, from 1, and whether it is of a table of contents. */
export type Style = { level: number | undefined; isContents: boolean };

export type StyleSheet = Map<number, Style>;

/**
 * A style by its name, in the languages that programs write it in.
 * @param outline the level it has in the outline, from 0
 */
export function styleOf(name: string, outline: number | undefined): Style {
  const [, level] = /^(?:heading|überschrift|titre|título|titolo)\s*(\d)/i.exec(name) ?? [];
  const isTitle = /^(?:title|titel)$/i.test(name);
  const named = level ? Number(level) : isTitle ? 1 : undefined;
  const told = outline !== undefined && outline < 9 ? outline + 1 : undefined;
  return { level: told ?? named, isContents: /^(?:toc|verzeichnis)\s*\d/i.test(name) };
}

/** `level`: from 1; `isTocEntry`: of a table of contents. */
export type Style = { level: number | undefined; isTocEntry: boolean };

export type StyleSheet = Map<number, Style>;

/**
 * Recognises a style by its name in several languages.
 * @param outline its outline level, from 0
 */
export function styleOf(name: string, outline: number | undefined): Style {
  const [, level] = /^(?:heading|überschrift|titre|título|titolo)\s*(\d)/i.exec(name) ?? [];
  const isTitle = /^(?:title|titel)$/i.test(name);
  const byName = level ? Number(level) : isTitle ? 1 : undefined;
  const byOutline = outline !== undefined && outline < 9 ? outline + 1 : undefined;
  return { level: byOutline ?? byName, isTocEntry: /^(?:toc|verzeichnis)\s*\d/i.test(name) };
}

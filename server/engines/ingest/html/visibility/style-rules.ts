/** `order`: among all rules of the page. */
export type StyleRule = { selectors: string; body: string; order: number };

/** In characters. Longer sheets are an attack. */
const MAX_LENGTH = 2_000_000;
const MAX_RULES = 20_000;
const MAX_DEPTH = 10;

/** In pixels: the assumed screen. */
const SCREEN_WIDTH = 1280;

/** Parses style sheets in page order, as a browser with a large screen applies them. */
export function parseStyleSheets(sheets: readonly string[]): StyleRule[] {
  const rules: StyleRule[] = [];
  for (const sheet of sheets) {
    const css = sheet.slice(0, MAX_LENGTH).replace(/\/\*[^]*?(?:\*\/|$)/g, " ");
    readBlock(css, 0, rules, 0);
  }
  return rules;
}

/** @returns the end of the block */
function readBlock(css: string, start: number, rules: StyleRule[], depth: number): number {
  for (let at = start; at < css.length && rules.length < MAX_RULES;) {
    const end = nextDelimiter(css, at);
    const delimiter = css[end];
    if (delimiter === "}") return end + 1;
    // An at-rule without a block, such as @import.
    at =
      delimiter === "{" ? readRule(css, css.slice(at, end).trim(), end + 1, rules, depth) : end + 1;
  }
  return css.length;
}

function readRule(
  css: string,
  prelude: string,
  start: number,
  rules: StyleRule[],
  depth: number,
): number {
  if (prelude.startsWith("@") && depth < MAX_DEPTH && applies(prelude))
    return readBlock(css, start, rules, depth + 1);
  const end = endOfBlock(css, start);
  if (!prelude.startsWith("@"))
    rules.push({ selectors: prelude, body: css.slice(start, end), order: rules.length });
  return end + 1;
}

/** Unknown at-rules do not apply. */
function applies(prelude: string): boolean {
  const [, name = "", condition = ""] = /^@([\w-]+)\s*([^]*)$/.exec(prelude) ?? [];
  if (name === "layer" || name === "supports") return !/^\s*not\b/.test(condition);
  return name === "media" && mediaApplies(condition);
}

/** Whether one of several media queries matches a large screen. */
export const mediaApplies = (queries: string): boolean => queries.split(",").some(queryApplies);

function queryApplies(query: string): boolean {
  const parts = query
    .trim()
    .toLowerCase()
    .split(/\s+and\s+/);
  return parts.every((part) => {
    if (part === "" || /^(?:only\s+)?(?:all|screen)$/.test(part)) return true;
    const [, bound, width, unit] =
      /^\(\s*(min|max)-width\s*:\s*([\d.]+)(px|em|rem)\s*\)$/.exec(part) ?? [];
    if (!bound) return false;
    const pixels = Number(width) * (unit === "px" ? 1 : 16);
    return bound === "min" ? SCREEN_WIDTH >= pixels : SCREEN_WIDTH <= pixels;
  });
}

/** Returns the position of the next `{`, `}` or `;` outside strings, else the length of the text. */
function nextDelimiter(css: string, start: number): number {
  const delimiters = /[{};"'\\]/g;
  delimiters.lastIndex = start;
  for (let found = delimiters.exec(css); found; found = delimiters.exec(css)) {
    const [delimiter] = found;
    if (delimiter === "\\") delimiters.lastIndex += 1;
    else if (delimiter === '"' || delimiter === "'")
      delimiters.lastIndex = endOfString(css, found.index, delimiter) + 1;
    else return found.index;
  }
  return css.length;
}

function endOfString(css: string, start: number, quote: string): number {
  for (let at = start + 1; at < css.length; at += 1) {
    if (css[at] === "\\") at += 1;
    else if (css[at] === quote || css[at] === "\n") return at;
  }
  return css.length;
}

function endOfBlock(css: string, start: number): number {
  let open = 1;
  for (let at = nextDelimiter(css, start); at < css.length; at = nextDelimiter(css, at + 1)) {
    if (css[at] === "{") open += 1;
    else if (css[at] === "}") open -= 1;
    if (open === 0) return at;
  }
  return css.length;
}

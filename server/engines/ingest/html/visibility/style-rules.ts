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
    const end = nextMark(css, at);
    const mark = css[end];
    if (mark === "}") return end + 1;
    // An at-rule without a block, such as @import.
    at = mark === "{" ? readRule(css, css.slice(at, end).trim(), end + 1, rules, depth) : end + 1;
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
  if (prelude.startsWith("@") && depth < MAX_DEPTH && holds(prelude))
    return readBlock(css, start, rules, depth + 1);
  const end = endOfBlock(css, start);
  if (!prelude.startsWith("@"))
    rules.push({ selectors: prelude, body: css.slice(start, end), order: rules.length });
  return end + 1;
}

/** Unknown at-rules do not apply. */
function holds(prelude: string): boolean {
  const [, name = "", condition = ""] = /^@([\w-]+)\s*([^]*)$/.exec(prelude) ?? [];
  if (name === "layer" || name === "supports") return !/^\s*not\b/.test(condition);
  return name === "media" && mediaHolds(condition);
}

/** Whether one of several media queries matches a large screen. */
export const mediaHolds = (queries: string): boolean => queries.split(",").some(queryHolds);

function queryHolds(query: string): boolean {
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
function nextMark(css: string, start: number): number {
  const marks = /[{};"'\\]/g;
  marks.lastIndex = start;
  for (let found = marks.exec(css); found; found = marks.exec(css)) {
    const [mark] = found;
    if (mark === "\\") marks.lastIndex += 1;
    else if (mark === '"' || mark === "'")
      marks.lastIndex = endOfString(css, found.index, mark) + 1;
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
  for (let at = nextMark(css, start); at < css.length; at = nextMark(css, at + 1)) {
    if (css[at] === "{") open += 1;
    else if (css[at] === "}") open -= 1;
    if (open === 0) return at;
  }
  return css.length;
}

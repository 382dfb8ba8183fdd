/** Text with its emphasis and link, or a citation mark such as `[2]`. */
export type InlineNode =
  | { kind: "text" | "code"; text: string }
  | { kind: "strong" | "em"; children: InlineNode[] }
  | { kind: "link"; text: string; url: string }
  | { kind: "mark"; index: number };

const patterns = [
  "`([^`]+)`",
  String.raw`\*\*(\S(?:.{0,1000}?\S)?)\*\*(?!\*)`,
  String.raw`\*([^*\s](?:[^*]{0,300}[^*\s])?)\*`,
  String.raw`\[([^[\]]{1,300})\]\((https?:\/\/[^\s()]{1,2000})\)`,
  String.raw`\s*\[(\d{1,3})\]`,
  String.raw`(https?:\/\/[^\s<>"']{1,2000}[^\s<>"'.,;:!?)\]])`,
];
const inline = new RegExp(patterns.join("|"), "gs");

/** A line must not end between a number and its unit. */
const BEFORE_UNIT = /(?<=\d) (?=(?:[€$£%]|CHF|EUR|Uhr|[ap]m)(?!\p{L}))/gu;

const textNode = (text: string): InlineNode => ({
  kind: "text",
  text: text.replace(BEFORE_UNIT, "\u00A0"),
});

/** Parses the inline marks of a line. HTML stays text. */
export function parseInline(line: string): InlineNode[] {
  const nodes: InlineNode[] = [];
  let at = 0;
  for (const found of line.matchAll(inline)) {
    if (found.index > at) nodes.push(textNode(line.slice(at, found.index)));
    nodes.push(nodeOf(found));
    at = found.index + found[0].length;
  }
  if (at < line.length) nodes.push(textNode(line.slice(at)));
  return nodes;
}

function nodeOf([whole, code, strong, em, label, target, mark, bare]: RegExpExecArray): InlineNode {
  if (code !== undefined) return { kind: "code", text: code };
  if (strong !== undefined) return { kind: "strong", children: parseInline(strong) };
  if (em !== undefined) return { kind: "em", children: parseInline(em) };
  if (mark !== undefined) return { kind: "mark", index: Number(mark) };
  const url = target ?? bare ?? "";
  if (!URL.canParse(url)) return { kind: "text", text: whole };
  return { kind: "link", text: label ?? url, url };
}

import { type Block, markdownBlocks } from "@/lib/markdown-blocks";
import { parseInline, type InlineNode } from "@/lib/markdown-inline";
import { el } from "../../dom";

/** Returns the node that replaces a citation mark such as `[2]`; undefined if the answer has no such source. */
export type DrawMark = (index: number) => Node | undefined;

/** Renders an answer incrementally. Unchanged blocks stay, so that a selection in them survives. */
export function renderer(box: HTMLElement): (markdown: string, drawMark: DrawMark) => void {
  let renderedKeys: string[] = [];
  return (markdown, drawMark) => {
    const blocks = markdownBlocks(markdown);
    const keys = blocks.map((block) => JSON.stringify(block));
    const firstChanged = keys.findIndex((key, at) => key !== renderedKeys[at] || hasMark(key));
    const unchanged = firstChanged === -1 ? keys.length : firstChanged;
    while (box.childNodes.length > unchanged) box.lastChild?.remove();
    box.append(...blocks.slice(unchanged).map((block) => drawBlock(block, drawMark)));
    renderedKeys = keys;
  };
}

/** The source of a mark may arrive later. */
const hasMark = (key: string) => /\[\d{1,3}\]/.test(key);

function drawBlock(block: Block, drawMark: DrawMark): HTMLElement {
  const line = (text: string) => renderNodes(parseInline(text), drawMark);
  switch (block.kind) {
    case "paragraph":
      return el("p", {}, ...line(block.text));
    case "heading":
      return el("p", {}, el("strong", {}, ...line(block.text)));
    case "code":
      return el("pre", { tabindex: 0 }, el("code", {}, block.text));
    case "list":
      return el(
        block.isNumbered ? "ol" : "ul",
        { start: block.isNumbered && block.start !== 1 ? block.start : undefined },
        ...block.items.map((item) => el("li", {}, ...item.map((one) => drawBlock(one, drawMark)))),
      );
    case "table":
      return drawTable(block, line);
  }
}

/** Wide tables scroll, also by keyboard. */
function drawTable({ head, rows }: Block & { kind: "table" }, line: (text: string) => Node[]) {
  const row = (tag: "th" | "td", cells: string[]) =>
    el("tr", {}, ...cells.map((cell) => el(tag, {}, ...line(cell))));
  const body = el("tbody", {}, ...rows.map((cells) => row("td", cells)));
  const table = el(
    "table",
    {},
    ...(head.some(Boolean) ? [el("thead", {}, row("th", head))] : []),
    body,
  );
  return el("div", { class: "table", tabindex: 0 }, table);
}

const renderNodes = (nodes: InlineNode[], drawMark: DrawMark): Node[] =>
  nodes.flatMap((node) => renderNode(node, drawMark) ?? []);

function renderNode(node: InlineNode, drawMark: DrawMark): Node | undefined {
  switch (node.kind) {
    case "text":
      return document.createTextNode(node.text);
    case "code":
      return el("code", {}, node.text);
    case "strong":
    case "em":
      return el(node.kind, {}, ...renderNodes(node.children, drawMark));
    case "link":
      return el("a", { href: node.url, target: "_blank", rel: "noopener noreferrer" }, node.text);
    case "mark":
      return drawMark(node.index);
  }
}

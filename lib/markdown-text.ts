import { type Block, markdownBlocks } from "./markdown-blocks";
import { parseInline, type InlineNode } from "./markdown-inline";

/** Markdown as plain lines for a teaser: a row of a table is a line, and citation marks are left out. */
export const markdownText = (markdown: string): string =>
  markdownBlocks(markdown).flatMap(linesOf).join("\n");

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return block.text.split("\n").map(lineText);
    case "code":
      return block.text.split("\n");
    case "list":
      return block.items.map((blocks, at) => {
        const mark = block.isNumbered ? `${block.start + at}.` : "•";
        return `${mark} ${blocks.flatMap(linesOf).join(" ")}`;
      });
    case "table":
      return [block.head, ...block.rows].filter((row) => row.some(Boolean)).map(rowText);
  }
}

const rowText = (row: string[]): string => row.map(lineText).filter(Boolean).join(" · ");

const lineText = (line: string): string => parseInline(line).map(nodeText).join("").trim();

function nodeText(node: InlineNode): string {
  switch (node.kind) {
    case "text":
    case "code":
    case "link":
      return node.text;
    case "strong":
    case "em":
      return node.children.map(nodeText).join("");
    case "mark":
      return "";
  }
}

import { type Block, markdownBlocks } from "./markdown-blocks";
import { inlinePieces, type Piece } from "./markdown-inline";

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

const lineText = (line: string): string => inlinePieces(line).map(pieceText).join("").trim();

function pieceText(piece: Piece): string {
  switch (piece.kind) {
    case "text":
    case "code":
    case "link":
      return piece.text;
    case "strong":
    case "em":
      return piece.pieces.map(pieceText).join("");
    case "mark":
      return "";
  }
}

import { Parser } from "htmlparser2";

const BLOCKS = new Set(["p", "div", "li", "tr", "h1", "h2", "h3", "blockquote"]);
/** Quoted mails are in `blockquote`. */
const SKIPPED = new Set(["head", "style", "script", "blockquote"]);

/** One line per block, without quoted parts. */
export function htmlText(html: string): string {
  let text = "";
  let skippedDepth = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (SKIPPED.has(name)) skippedDepth += 1;
      if (name === "br" || BLOCKS.has(name)) text += "\n";
    },
    ontext(part) {
      if (skippedDepth === 0) text += part.replaceAll(/\s+/g, " ");
    },
    onclosetag(name) {
      if (SKIPPED.has(name)) skippedDepth -= 1;
      if (BLOCKS.has(name)) text += "\n";
    },
  });
  parser.end(html);
  return text
    .split("\n")
    .map((line) => line.trim())
    .join("\n");
}

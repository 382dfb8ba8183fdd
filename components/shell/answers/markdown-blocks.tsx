import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import type { Block } from "@/lib/markdown-blocks";

type BlockOf<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

export type Rendering = {
  line: (text: string) => ReactNode;
  headingClassName: (level: number) => string;
  /** The background of code. */
  codeClassName: string;
};

type BlockProps<Kind extends Block["kind"]> = { block: BlockOf<Kind>; rendering: Rendering };

/** Renders untrusted Markdown as text elements, never as HTML. */
export const renderBlocks = (blocks: readonly Block[], rendering: Rendering): ReactNode =>
  withKeys(blocks).map(([at, block]) => <MarkdownBlock key={at} {...{ block, rendering }} />);

/** Keys are indexes, because a text never changes its order. */
export const withKeys = <T,>(parts: readonly T[]) => Object.entries(parts);

// Scrollable regions must be reachable by keyboard.
const scrollable = { role: "group", tabIndex: 0 } as const;

function MarkdownBlock({ block, rendering }: { block: Block; rendering: Rendering }) {
  switch (block.kind) {
    case "heading":
      // Not an `h` element, because it must not join the outline of the screen.
      return (
        <p className={rendering.headingClassName(block.level)}>{rendering.line(block.text)}</p>
      );
    case "paragraph":
      return <p className="whitespace-pre-line">{rendering.line(block.text)}</p>;
    case "code":
      return (
        <div
          {...scrollable}
          className={cn("overflow-x-auto rounded-md p-3", rendering.codeClassName)}
        >
          <pre className="font-mono text-xs wrap-normal">{block.text}</pre>
        </div>
      );
    case "list":
      return <List {...{ block, rendering }} />;
    case "table":
      return <CellTable {...{ block, rendering }} />;
  }
}

function List({ block: { isNumbered, start, items }, rendering }: BlockProps<"list">) {
  const rows = withKeys(items).map(([at, blocks]) => (
    <li key={at} className="pl-1">
      <div className="grid gap-1">{renderBlocks(blocks, rendering)}</div>
    </li>
  ));
  if (!isNumbered) return <ul className="grid list-disc gap-1 pl-5">{rows}</ul>;
  return (
    <ol start={start} className="grid list-decimal gap-1 pl-6">
      {rows}
    </ol>
  );
}

function CellTable({ block: { head, rows }, rendering }: BlockProps<"table">) {
  const cells = (Tag: "th" | "td", texts: string[]) =>
    withKeys(texts).map(([at, text]) => (
      <Tag key={at} className="min-w-20 px-3 py-1.5 align-top whitespace-pre-line">
        {rendering.line(text)}
      </Tag>
    ));
  return (
    <div {...scrollable} className="overflow-x-auto rounded-md border border-line">
      <table className="w-full text-left text-sm wrap-normal">
        {head.some(Boolean) && (
          <thead className="font-medium">
            <tr className="*:border-b *:border-line">{cells("th", head)}</tr>
          </thead>
        )}
        <tbody>
          {withKeys(rows).map(([at, texts]) => (
            <tr key={at} className="not-last:*:border-b not-last:*:border-line">
              {cells("td", texts)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useMemo, type ReactNode } from "react";
import { cn } from "@/lib/cn";
import { type Block, markdownBlocks } from "@/lib/markdown-blocks";

/** Renders untrusted Markdown as text elements, never as HTML. */
export function MarkdownText({ text, className }: { text: string; className?: string }) {
  const blocks = useMemo(() => markdownBlocks(text), [text]);
  return (
    <div className={cn("grid min-w-0 gap-3 text-base wrap-anywhere", className)}>
      {draw(blocks)}
    </div>
  );
}

// Keys are indexes, because a text never changes its order.
const withKeys = <T,>(parts: T[]) => Object.entries(parts);

const draw = (blocks: Block[]): ReactNode =>
  withKeys(blocks).map(([at, block]) => <Drawn key={at} block={block} />);

// Scrollable regions must be reachable by keyboard.
const scrollable = { role: "group", tabIndex: 0 } as const;

function Drawn({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading":
      return <Heading {...block} />;
    case "paragraph":
      return <p className="whitespace-pre-line">{block.text}</p>;
    case "code":
      return (
        <div {...scrollable} className="overflow-x-auto rounded-md bg-hover p-3">
          <pre className="font-mono text-xs wrap-normal">{block.text}</pre>
        </div>
      );
    case "list":
      return <List {...block} />;
    case "table":
      return <CellTable {...block} />;
  }
}

/** Not an `h` element, because it must not join the outline of the screen. */
function Heading({ level, text }: Extract<Block, { kind: "heading" }>) {
  return (
    <p className={cn("mt-2 first:mt-0 font-semibold text-balance", level <= 2 && "text-lg")}>
      {text}
    </p>
  );
}

function List({ isNumbered, start, items }: Extract<Block, { kind: "list" }>) {
  const rows = withKeys(items).map(([at, blocks]) => (
    <li key={at} className="pl-1">
      <div className="grid gap-1">{draw(blocks)}</div>
    </li>
  ));
  if (!isNumbered) return <ul className="grid list-disc gap-1 pl-5">{rows}</ul>;
  return (
    <ol start={start} className="grid list-decimal gap-1 pl-6">
      {rows}
    </ol>
  );
}

function CellTable({ head, rows }: Extract<Block, { kind: "table" }>) {
  return (
    <div {...scrollable} className="overflow-x-auto rounded-md border border-line">
      <table className="w-full text-left text-sm wrap-normal">
        {head.some(Boolean) && (
          <thead>
            <tr>
              {withKeys(head).map(([at, cell]) => (
                <th
                  key={at}
                  className="border-b border-line px-3 py-1.5 font-medium whitespace-pre-line"
                >
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {withKeys(rows).map(([at, cells]) => (
            <tr key={at} className="not-last:*:border-b not-last:*:border-line">
              {withKeys(cells).map(([column, cell]) => (
                <td key={column} className="min-w-24 px-3 py-1.5 align-top whitespace-pre-line">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

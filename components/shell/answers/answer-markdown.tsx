import { type ReactNode, useMemo } from "react";
import type { Citation } from "@/contract/conversations/chat";
import { cn } from "@/lib/cn";
import { type Block, markdownBlocks } from "@/lib/markdown-blocks";
import { inlinePieces, type Piece } from "@/lib/markdown-inline";
import { useTranslations } from "next-intl";
import { citedAddress } from "@/lib/text-fragment";

type Citations = readonly Citation[];
type AnswerMarkdownProps = { text: string; citations: Citations };

/** Renders the same Markdown as the widget, never HTML. Citation marks link to their pages. */
export function AnswerMarkdown({ text, citations }: AnswerMarkdownProps) {
  const blocks = useMemo(() => markdownBlocks(text), [text]);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2.5 text-base wrap-anywhere">
      {drawBlocks(blocks, citations)}
    </div>
  );
}

// Keys are indexes, because a text never changes its order.
const withKeys = <T,>(parts: readonly T[]) => Object.entries(parts);

const drawBlocks = (blocks: Block[], citations: Citations): ReactNode =>
  withKeys(blocks).map(([at, block]) => <Drawn key={at} {...{ block, citations }} />);

// Scrollable regions must be reachable by keyboard.
const scrollable = { role: "group", tabIndex: 0 } as const;

function Drawn({ block, citations }: { block: Block; citations: Citations }) {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return (
        <p className={cn("whitespace-pre-line", block.kind === "heading" && "font-semibold")}>
          <Line text={block.text} citations={citations} />
        </p>
      );
    case "code":
      return (
        <div {...scrollable} className="overflow-x-auto rounded-md bg-surface p-3">
          <pre className="font-mono text-xs wrap-normal">{block.text}</pre>
        </div>
      );
    case "list":
      return <List list={block} citations={citations} />;
    case "table":
      return <CellTable table={block} citations={citations} />;
  }
}

type ListProps = { list: Extract<Block, { kind: "list" }>; citations: Citations };

function List({ list: { isNumbered, start, items }, citations }: ListProps) {
  const rows = withKeys(items).map(([at, blocks]) => (
    <li key={at} className="pl-1">
      <div className="grid gap-1">{drawBlocks(blocks, citations)}</div>
    </li>
  ));
  if (!isNumbered) return <ul className="grid list-disc gap-1 pl-5">{rows}</ul>;
  return (
    <ol start={start} className="grid list-decimal gap-1 pl-6">
      {rows}
    </ol>
  );
}

type CellTableProps = { table: Extract<Block, { kind: "table" }>; citations: Citations };

function CellTable({ table: { head, rows }, citations }: CellTableProps) {
  const cells = (Tag: "th" | "td", texts: string[]) =>
    withKeys(texts).map(([at, text]) => (
      <Tag key={at} className="min-w-20 px-3 py-1.5 align-top whitespace-pre-line">
        <Line text={text} citations={citations} />
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

const Line = ({ text, citations }: AnswerMarkdownProps) =>
  drawPieces(inlinePieces(text), citations);

const drawPieces = (pieces: Piece[], citations: Citations): ReactNode =>
  withKeys(pieces).map(([at, piece]) => <Inline key={at} {...{ piece, citations }} />);

function Inline({ piece, citations }: { piece: Piece; citations: Citations }) {
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "code":
      return <code className="rounded-sm bg-selected px-1 font-mono text-sm">{piece.text}</code>;
    case "strong":
      return <strong className="font-semibold">{drawPieces(piece.pieces, citations)}</strong>;
    case "em":
      return <em>{drawPieces(piece.pieces, citations)}</em>;
    case "link":
      return (
        <a href={piece.url} target="_blank" rel="noopener noreferrer" className="underline">
          {piece.text}
        </a>
      );
    case "mark": {
      const citation = citations.find(({ index }) => index === piece.index);
      return citation && <CitationMark label={`[${piece.index}]`} citation={citation} />;
    }
  }
}

/** Links to the cited page if it has a URL. */
function CitationMark({ label, citation }: { label: string; citation: Citation }) {
  const t = useTranslations("Demo");
  const { index, title, url, excerpt } = citation;
  const address = url && citedAddress(url, excerpt);
  if (!address) return <sup>{label}</sup>;
  return (
    <sup>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t("source", { index, title })}
        title={title}
        className="rounded-sm px-0.5 font-medium underline underline-offset-2"
      >
        {label}
      </a>
    </sup>
  );
}

import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import type { Citation } from "@/contract/conversations/chat";
import { citedAddress } from "@/lib/cited-address";
import { markdownBlocks } from "@/lib/markdown-blocks";
import { parseInline, type InlineNode } from "@/lib/markdown-inline";
import { renderBlocks, type Rendering, withKeys } from "./markdown-blocks";

type Citations = readonly Citation[];
type AnswerMarkdownProps = { text: string; citations: Citations };

/** Renders the same Markdown as the widget. Citation marks link to their pages. */
export function AnswerMarkdown({ text, citations }: AnswerMarkdownProps) {
  const blocks = useMemo(() => markdownBlocks(text), [text]);
  const rendering: Rendering = {
    line: (words) => renderNodes(parseInline(words), citations),
    headingClassName: () => "font-semibold whitespace-pre-line",
    codeClassName: "bg-surface",
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2.5 text-base wrap-anywhere">
      {renderBlocks(blocks, rendering)}
    </div>
  );
}

const renderNodes = (nodes: InlineNode[], citations: Citations): ReactNode =>
  withKeys(nodes).map(([at, node]) => <Inline key={at} {...{ node, citations }} />);

function Inline({ node, citations }: { node: InlineNode; citations: Citations }) {
  switch (node.kind) {
    case "text":
      return node.text;
    case "code":
      return <code className="rounded-sm bg-selected px-1 font-mono text-sm">{node.text}</code>;
    case "strong":
      return <strong className="font-semibold">{renderNodes(node.children, citations)}</strong>;
    case "em":
      return <em>{renderNodes(node.children, citations)}</em>;
    case "link":
      return (
        <a href={node.url} target="_blank" rel="noopener noreferrer" className="underline">
          {node.text}
        </a>
      );
    case "mark": {
      const citation = citations.find(({ index }) => index === node.index);
      return citation && <CitationMark label={`[${node.index}]`} citation={citation} />;
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

import { useMemo } from "react";
import { renderBlocks, type Rendering } from "@/components/shell/answers/markdown-blocks";
import { cn } from "@/lib/cn";
import { markdownBlocks } from "@/lib/markdown-blocks";

/** Renders untrusted Markdown as text elements, never as HTML. */
export function MarkdownText({ text, className }: { text: string; className?: string }) {
  const blocks = useMemo(() => markdownBlocks(text), [text]);
  return (
    <div className={cn("grid min-w-0 gap-3 text-base wrap-anywhere", className)}>
      {renderBlocks(blocks, rendering)}
    </div>
  );
}

const rendering: Rendering = {
  line: (text) => text,
  headingClassName: (level) =>
    cn("mt-2 first:mt-0 font-semibold text-balance", level <= 2 && "text-lg"),
  codeClassName: "bg-hover",
};

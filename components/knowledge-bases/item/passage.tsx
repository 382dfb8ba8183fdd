import { useTranslations } from "next-intl";
import { useId, useState, type ReactNode } from "react";
import type { Chunk } from "@/contract/knowledge-bases/items";
import { cn } from "@/lib/cn";
import { locationLabel } from "./location-label";
import { MarkdownText } from "./markdown-text";

/** Longer passages are collapsed, in characters. */
const SHOWN = 700;

type PassageProps = {
  passage: Pick<Chunk, "headingPath" | "page" | "text">;
  title: ReactNode;
  /** Tells whether its parts are pages, slides or sheets. */
  filename?: string | undefined;
  aside?: ReactNode;
};

export function Passage({ passage, title, filename, aside }: PassageProps) {
  const t = useTranslations("KnowledgeBase");
  const location = [
    ...passage.headingPath,
    ...(passage.page === null ? [] : [t(locationLabel(filename), { number: passage.page })]),
  ].join(" › ");
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <div className="text-sm font-medium">{title}</div>
          {location && <p className="text-xs wrap-anywhere text-muted">{location}</p>}
        </div>
        {aside}
      </div>
      <Folded text={passage.text} />
    </>
  );
}

function Folded({ text }: { text: string }) {
  const t = useTranslations("KnowledgeBase");
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > SHOWN;
  return (
    <div className="mt-3">
      <div id={id} className={cn(isLong && !isOpen && "max-h-44 overflow-hidden mask-b-from-60%")}>
        <MarkdownText text={text} className="text-sm" />
      </div>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="mt-2 rounded-sm text-sm font-medium text-accent-text pointer-coarse:h-10"
        >
          {isOpen ? t("showLess") : t("showMore")}
        </button>
      )}
    </div>
  );
}

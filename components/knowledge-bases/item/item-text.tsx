import { FileX } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import type { ItemText } from "@/contract/items";
import { useKbMessages } from "@/components/knowledge-bases/kb-type";
import { MarkdownText } from "./markdown-text";
import { locationLabel } from "./location-label";

/** Shows page, slide or sheet numbers. */
export function ItemTextView({ item }: { item: ItemText }) {
  const t = useTranslations("KnowledgeBase");
  const words = useKbMessages();
  if (!item.text) {
    return (
      <EmptyState icon={FileX} title={t("itemNoTextTitle")}>
        {words("itemNoText")}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      {item.isCut && <Notice>{t("itemCut")}</Notice>}
      {pagesOf(item).map(({ number, text }) => (
        <section key={number} className="grid gap-3">
          {number > 0 && <Place name={item.filename ?? item.pageUrl} number={number} />}
          <MarkdownText text={text} />
        </section>
      ))}
    </div>
  );
}

type NumberedText = { number: number; text: string };

/** Splits the text at page starts and drops empty pages. Text without pages is number 0. */
function pagesOf({ text, pageStarts = [] }: ItemText): NumberedText[] {
  if (pageStarts.length === 0) return [{ number: 0, text }];
  return pageStarts
    .map((start, at) => ({ number: at + 1, text: text.slice(start, pageStarts[at + 1]) }))
    .filter((page) => page.text.trim() !== "");
}

function Place({ name, number }: { name: string | undefined; number: number }) {
  const t = useTranslations("KnowledgeBase");
  return (
    <h3 className="border-b border-line pb-1 text-xs font-medium text-muted">
      {t(locationLabel(name), { number })}
    </h3>
  );
}

import { FileX } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import type { ItemText } from "@/contract/items";
import { MarkdownText } from "./markdown-text";

/** The text of a page as it was understood. */
export function ItemWords({ item }: { item: ItemText }) {
  const t = useTranslations("KnowledgeBase");
  if (!item.text) {
    return (
      <EmptyState icon={FileX} title={t("itemNoTextTitle")}>
        {t("itemNoText")}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      {item.isCut && <Notice>{t("itemCut")}</Notice>}
      <MarkdownText text={item.text} />
    </div>
  );
}

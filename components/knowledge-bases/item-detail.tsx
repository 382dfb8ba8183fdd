import { RefreshCw, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Tabs } from "@/components/ui/tabs";
import type { ItemText } from "@/contract/items";
import { formatLanguage, formatMoment, formatNumber } from "@/lib/format";
import { DeletePagesDialog } from "./delete-pages-dialog";
import { ItemPassages } from "./item-passages";
import { ItemWords } from "./item-words";
import { OutcomeCell } from "./outcome";
import { useRetryPages } from "./use-retry-pages";

type ItemDetailProps = { kbId: string; item: ItemText; isLocked: boolean; onClose: () => void };

/** What is known of a page, what can be done with it, and its two views. */
export function ItemDetail({ kbId, item, isLocked, onClose }: ItemDetailProps) {
  const t = useTranslations("KnowledgeBase");
  const [view, setView] = useState<"text" | "passages">("text");
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <OutcomeCell item={item} />
        </div>
        <Actions {...{ kbId, item, isLocked, onClose }} />
      </div>
      <Facts item={item} />
      <div className="min-w-0">
        <Tabs
          label={t("itemTabsLabel")}
          tabs={[
            { id: "text", label: t("itemText") },
            { id: "passages", label: t("itemPassages", { count: item.chunkCount }) },
          ]}
          active={view}
          onChange={setView}
        >
          {view === "text" ? (
            <ItemWords item={item} />
          ) : (
            <ItemPassages kbId={kbId} itemId={item.itemId} />
          )}
        </Tabs>
      </div>
    </>
  );
}

function Actions({ kbId, item, isLocked, onClose }: ItemDetailProps) {
  const t = useTranslations("KnowledgeBase");
  const [isAsking, setIsAsking] = useState(false);
  const { retry, isBusy } = useRetryPages(kbId);
  const shared = {
    type: "button",
    variant: "secondary",
    disabled: isLocked,
    title: isLocked ? t("lockedShort") : undefined,
  } as const;
  return (
    <div className="flex flex-wrap gap-2">
      <Button {...shared} busy={isBusy} onClick={() => retry([item])}>
        <RefreshCw aria-hidden />
        {t("retryPage")}
      </Button>
      <Button {...shared} aria-label={t("deleteThisPage")} onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden />
      </Button>
      <DeletePagesDialog
        kbId={kbId}
        targets={isAsking ? [item] : []}
        onClose={() => setIsAsking(false)}
        onDeleted={onClose}
      />
    </div>
  );
}

function Facts({ item }: { item: ItemText }) {
  const t = useTranslations("KnowledgeBase");
  const locale = useLocale();
  const facts = [
    {
      name: t("itemLanguage"),
      value: item.lang ? formatLanguage(item.lang, locale) : t("itemLanguageUnknown"),
    },
    { name: t("characters"), value: formatNumber(item.characterCount, locale) },
    { name: t("itemPassageCount"), value: formatNumber(item.chunkCount, locale) },
    {
      name: t("lastCrawl"),
      value: item.lastCrawl ? formatMoment(item.lastCrawl, locale) : t("never"),
    },
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-lg border border-line px-4 py-3">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-sm font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

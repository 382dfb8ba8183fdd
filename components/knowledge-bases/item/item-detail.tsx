import { Download, RefreshCw, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { buttonStyle } from "@/components/ui/buttons/button-style";
import { Tabs } from "@/components/ui/tabs";
import type { ItemText } from "@/contract/knowledge-bases/items";
import { formatLanguage, formatMoment } from "@/lib/format";
import { formatBytes, formatNumber } from "@/lib/format-numbers";
import { DeletePagesDialog } from "../explore/delete-pages-dialog";
import { typeOf } from "../explore/file-cells";
import { ItemPassages, ItemTextView } from "./item-contents";
import { useAreFiles, useKbMessages } from "../kb-type";
import { isFailed, OutcomeText } from "../explore/outcome";
import { downloadOf } from "../queries";
import { useRetryPages } from "../explore/use-retry-pages";

type ItemDetailProps = { kbId: string; item: ItemText; isLocked: boolean; onClose: () => void };

export function ItemDetail({ kbId, item, isLocked, onClose }: ItemDetailProps) {
  const t = useTranslations("KnowledgeBase");
  const words = useKbMessages();
  const [view, setView] = useState<"text" | "passages">("text");
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <OutcomeText item={item} />
        </div>
        <Actions {...{ kbId, item, isLocked, onClose }} />
      </div>
      <Facts item={item} />
      <div className="min-w-0">
        <Tabs
          label={words("itemTabsLabel")}
          tabs={[
            { id: "text", label: t("itemText") },
            { id: "passages", label: t("itemPassages", { count: item.chunkCount }) },
          ]}
          active={view}
          onChange={setView}
        >
          {view === "text" ? (
            <ItemTextView item={item} />
          ) : (
            <ItemPassages kbId={kbId} item={item} />
          )}
        </Tabs>
      </div>
    </>
  );
}

function Actions({ kbId, item, isLocked, onClose }: ItemDetailProps) {
  const t = useTranslations("KnowledgeBase");
  const words = useKbMessages();
  const areFiles = useAreFiles();
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
      {areFiles && <DownloadLink href={downloadOf(kbId, item.itemId)} />}
      {(!areFiles || isFailed(item)) && (
        <Button {...shared} busy={isBusy} onClick={() => retry([item])}>
          <RefreshCw aria-hidden />
          {words("retryPage")}
        </Button>
      )}
      <Button {...shared} aria-label={words("deleteThisPage")} onClick={() => setIsAsking(true)}>
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

function DownloadLink({ href }: { href: string }) {
  const t = useTranslations("KnowledgeBase");
  return (
    <a href={href} download className={buttonStyle({ variant: "secondary" })}>
      <Download aria-hidden />
      {t("download")}
    </a>
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
    ...useSourceFacts(item),
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

function useSourceFacts(item: ItemText) {
  const t = useTranslations("KnowledgeBase");
  const locale = useLocale();
  const crawled = item.lastCrawl ? formatMoment(item.lastCrawl, locale) : t("never");
  if (!useAreFiles()) return [{ name: t("lastCrawl"), value: crawled }];
  const { size, uploadedAt } = item;
  return [
    { name: t("fileType"), value: typeOf(item) },
    { name: t("fileSize"), value: size === undefined ? "–" : formatBytes(size, locale) },
    { name: t("uploadedAt"), value: uploadedAt ? formatMoment(uploadedAt, locale) : "–" },
  ];
}

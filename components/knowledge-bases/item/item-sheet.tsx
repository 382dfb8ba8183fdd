"use client";

import { FileX } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { EmptyState } from "@/components/ui/empty-state";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { ItemText } from "@/contract/knowledge-bases/items";
import { baseName, pathOf } from "@/lib/address";
import { useKbMessages } from "../kb-type";
import { useItem } from "../queries";
import { ItemDetail } from "./item-detail";

type ItemSheetProps = {
  kbId: string;
  itemId: string;
  /** During training, items cannot be deleted or retried. */
  isLocked: boolean;
  onClose: () => void;
};

export function ItemSheet({ kbId, itemId, isLocked, onClose }: ItemSheetProps) {
  const t = useTranslations();
  const words = useKbMessages();
  const { data: item, error, isFetching, refetch } = useItem(kbId, itemId);
  const isGone = error?.status === 404 || error?.status === 400;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      kind="sheet"
      title={item ? nameOf(item) : words("itemTitle")}
      description={item && <Origin item={item} />}
      closeLabel={t("Common.close")}
    >
      {item && <ItemDetail kbId={kbId} item={item} isLocked={isLocked} onClose={onClose} />}
      {!item && !error && <PendingItem />}
      {error && !item && !isGone && (
        <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />
      )}
      {!item && isGone && (
        <EmptyState icon={FileX} title={words("itemGoneTitle")}>
          {words("itemGone")}
        </EmptyState>
      )}
    </Dialog>
  );
}

const nameOf = ({ title, pageUrl, filename }: ItemText) =>
  filename ? baseName(filename) : title || pathOf(pageUrl ?? "");

/** The URL of a page, or the folder or archive of a file. */
function Origin({ item }: { item: ItemText }) {
  if (item.pageUrl) return <AddressLink address={item.pageUrl} />;
  return item.filename?.includes("/") ? (
    <span className="wrap-anywhere">{item.filename}</span>
  ) : null;
}

function AddressLink({ address }: { address: string }) {
  const t = useTranslations("KnowledgeBase");
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      title={t("visitPage")}
      className="wrap-anywhere text-accent-text hover:underline"
    >
      {address}
    </a>
  );
}

function PendingItem() {
  return (
    <div className="grid gap-3" aria-busy>
      <Skeleton className="h-16 w-full" />
      {["w-2/3", "w-full", "w-5/6", "w-3/4", "w-1/2"].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  );
}

import { Download, Ellipsis, ExternalLink, RefreshCw, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Menu } from "@/components/ui/overlays/menu";
import type { Item } from "@/contract/knowledge-bases/knowledge-bases";
import { useAreFiles, useKbMessages } from "../kb-type";
import { downloadOf } from "../queries";
import { isFailed } from "./outcome";

export type PageActions = {
  /** During training, items cannot be deleted or retried. */
  isLocked: boolean;
  onDelete: (targets: readonly Item[]) => void;
  onRetry: (targets: readonly Item[]) => void;
};

type PageMenuProps = PageActions & { kbId: string; item: Item };

export function PageMenu({ kbId, item, isLocked, onDelete, onRetry }: PageMenuProps) {
  const t = useTranslations("KnowledgeBase");
  const words = useKbMessages();
  const areFiles = useAreFiles();
  const worded = (label: string) => (isLocked ? `${label} – ${t("lockedShort")}` : label);
  const change = { isDisabled: isLocked };
  const away = areFiles
    ? { label: t("download"), icon: Download, href: downloadOf(kbId, item.itemId) }
    : { label: t("visitPage"), icon: ExternalLink, href: item.pageUrl };
  const again = { label: worded(words("retryPage")), icon: RefreshCw };
  return (
    <Menu
      trigger={
        <Button
          type="button"
          variant="ghost"
          size="icon"
          aria-label={t("actionsOf", { title: item.pageUrl ?? item.filename ?? "" })}
        >
          <Ellipsis aria-hidden />
        </Button>
      }
      items={[
        ...(away.href ? [{ ...away, href: away.href, isOutside: true }] : []),
        ...(areFiles && !isFailed(item)
          ? []
          : [{ ...change, ...again, onSelect: () => onRetry([item]) }]),
        {
          ...change,
          label: worded(words("deleteThisPage")),
          icon: Trash2,
          isDestructive: true,
          onSelect: () => onDelete([item]),
        },
      ]}
    />
  );
}

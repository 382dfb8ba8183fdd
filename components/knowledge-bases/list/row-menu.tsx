"use client";

import { CircleStop, Ellipsis, FileSearch, Link2, Pencil, RefreshCw, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Menu } from "@/components/ui/overlays/menu";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { knowledgeBasePath } from "@/lib/routes";
import { propertiesOf } from "@/lib/kb-type-properties";
import { useItemMessages } from "@/lib/hooks/use-item-messages";
import { isStoppable, isTraining } from "../queries";
import type { Task } from "../task";
import { useCrawlAgain } from "../use-crawl-again";

type RowMenuProps = { kb: KnowledgeBase; onTask: (task: Task) => void };

/** During training, editing and deleting are disabled. */
export function RowMenu({ kb, onTask }: RowMenuProps) {
  const t = useTranslations("KnowledgeBase");
  const words = useItemMessages(kb.dto.kbType);
  const { crawlAgain, isBusy } = useCrawlAgain(kb);
  const isLocked = isTraining(kb);
  const task = (kind: Task["kind"]) => () => onTask({ kind, kbs: [kb] });
  const crawl = { label: t("recrawl"), icon: RefreshCw, onSelect: crawlAgain, isDisabled: isBusy };
  const stop = {
    label: words("stopConfirm"),
    icon: CircleStop,
    onSelect: task("stop"),
    isDisabled: !isStoppable(kb),
  };
  const unlocked = (label: string) => ({
    label: isLocked ? `${label} – ${t("lockedShort")}` : label,
    isDisabled: isLocked,
  });
  return (
    <Menu
      trigger={
        <Button
          type="button"
          variant="ghost"
          size="icon"
          aria-label={t("actionsOf", { title: kb.title })}
        >
          <Ellipsis aria-hidden />
        </Button>
      }
      items={[
        { label: words("explore"), icon: FileSearch, href: knowledgeBasePath(kb.dto) },
        ...(isLocked ? [stop] : propertiesOf(kb.dto).isCrawled ? [crawl] : []),
        { label: t("connect"), icon: Link2, onSelect: task("connect") },
        { ...unlocked(t("edit")), icon: Pencil, onSelect: task("edit") },
        { ...unlocked(t("delete")), icon: Trash2, onSelect: task("delete"), isDestructive: true },
      ]}
    />
  );
}

"use client";

import { CircleStop, Ellipsis, FileSearch, Link2, Pencil, RefreshCw, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { routes } from "@/lib/routes";
import { isTraining } from "./queries";
import type { Task } from "./task";
import { useCrawlAgain } from "./use-crawl-again";

type RowMenuProps = { kb: KnowledgeBase; onTask: (task: Task) => void };

/** What can be done with one knowledge base of the list; while it trains, it can be neither edited nor deleted. */
export function RowMenu({ kb, onTask }: RowMenuProps) {
  const t = useTranslations("KnowledgeBase");
  const { crawlAgain, isBusy } = useCrawlAgain(kb);
  const isLocked = isTraining(kb);
  const task = (kind: Task["kind"]) => () => onTask({ kind, kbs: [kb] });
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
        { label: t("explore"), icon: FileSearch, href: routes.website(kb.dto.kbId) },
        isLocked
          ? {
              label: t("stopConfirm"),
              icon: CircleStop,
              onSelect: task("stop"),
              // What has been read is being trained then, which nobody ends.
              isDisabled: kb.progress?.phase === "training",
            }
          : { label: t("recrawl"), icon: RefreshCw, onSelect: crawlAgain, isDisabled: isBusy },
        { label: t("connect"), icon: Link2, onSelect: task("connect") },
        { ...unlocked(t("edit")), icon: Pencil, onSelect: task("edit") },
        { ...unlocked(t("delete")), icon: Trash2, onSelect: task("delete"), isDestructive: true },
      ]}
    />
  );
}

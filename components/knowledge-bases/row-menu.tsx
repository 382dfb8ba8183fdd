"use client";

import { Ellipsis, FileSearch, RefreshCw, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { routes } from "@/lib/routes";
import { isTraining } from "./queries";
import { useCrawlAgain } from "./use-crawl-again";

/** What can be done with one knowledge base of the list; while it trains, only looking. */
export function RowMenu({ kb, onDelete }: { kb: KnowledgeBase; onDelete: () => void }) {
  const t = useTranslations("KnowledgeBase");
  const { crawlAgain, isBusy } = useCrawlAgain(kb);
  const isLocked = isTraining(kb);
  const worded = (label: string) => (isLocked ? `${label} – ${t("lockedShort")}` : label);

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
        {
          label: worded(t("recrawl")),
          icon: RefreshCw,
          onSelect: crawlAgain,
          isDisabled: isLocked || isBusy,
        },
        {
          label: worded(t("delete")),
          icon: Trash2,
          onSelect: onDelete,
          isDestructive: true,
          isDisabled: isLocked,
        },
      ]}
    />
  );
}

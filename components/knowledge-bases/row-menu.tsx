"use client";

import { Ellipsis, FileSearch, RefreshCw, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { routes } from "@/lib/routes";
import { useToasts } from "@/lib/toasts";
import { isTraining, useRecrawl } from "./queries";

/** What can be done with one knowledge base of the list; while it trains, only looking. */
export function RowMenu({ kb, onDelete }: { kb: KnowledgeBase; onDelete: () => void }) {
  const t = useTranslations("KnowledgeBase");
  const toasts = useToasts();
  const recrawl = useRecrawl();
  const isLocked = isTraining(kb);
  const worded = (label: string) => (isLocked ? `${label} – ${t("lockedShort")}` : label);

  const crawlAgain = () =>
    recrawl.mutate(kb.dto.kbId, {
      onSuccess: () =>
        toasts.show({ kind: "success", title: t("recrawlStarted", { title: kb.title }) }),
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
        {
          label: worded(t("recrawl")),
          icon: RefreshCw,
          onSelect: crawlAgain,
          isDisabled: isLocked || recrawl.isPending,
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

"use client";

import { Pencil, RefreshCw, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { routes } from "@/lib/routes";
import { useToasts } from "@/lib/toasts";
import { DeleteDialog } from "./delete-dialog";
import { EditDialog } from "./edit-dialog";
import { isTraining, useRecrawl } from "./queries";

/** Edit, crawl again, delete: all of them wait until training has ended. */
export function ViewActions({ kb }: { kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBase");
  const router = useRouter();
  const toasts = useToasts();
  const recrawl = useRecrawl();
  const [open, setOpen] = useState<"edit" | "delete">();
  const isLocked = isTraining(kb);
  const close = () => setOpen(undefined);
  const shared = {
    type: "button",
    variant: "secondary",
    disabled: isLocked,
    title: isLocked ? t("lockedShort") : undefined,
  } as const;

  const crawlAgain = () =>
    recrawl.mutate(kb.dto.kbId, {
      onSuccess: () =>
        toasts.show({ kind: "success", title: t("recrawlStarted", { title: kb.title }) }),
    });

  return (
    <>
      <Button {...shared} onClick={() => setOpen("edit")} aria-label={t("edit")}>
        <Pencil aria-hidden />
        <span className="max-sm:hidden">{t("edit")}</span>
      </Button>
      <Button {...shared} onClick={crawlAgain} busy={recrawl.isPending} aria-label={t("recrawl")}>
        <RefreshCw aria-hidden />
        <span className="max-sm:hidden">{t("recrawl")}</span>
      </Button>
      <Button {...shared} onClick={() => setOpen("delete")} aria-label={t("delete")}>
        <Trash2 aria-hidden />
      </Button>
      {open === "edit" && <EditDialog kb={kb} onClose={close} />}
      <DeleteDialog
        targets={open === "delete" ? [kb] : []}
        onClose={close}
        onDeleted={() => router.push(routes.knowledgeBases)}
      />
    </>
  );
}

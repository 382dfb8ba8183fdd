"use client";

import { Pencil, RefreshCw, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { routes } from "@/lib/routes";
import { DeleteDialog } from "./delete-dialog";
import { EditDialog } from "./edit-dialog";
import { isTraining } from "./queries";
import { useCrawlAgain } from "./use-crawl-again";

/** Edit, crawl again, delete: all of them wait until training has ended. */
export function ViewActions({ kb }: { kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBase");
  const router = useRouter();
  const { crawlAgain, isBusy } = useCrawlAgain(kb);
  const [open, setOpen] = useState<"edit" | "delete">();
  const isLocked = isTraining(kb);
  const close = () => setOpen(undefined);
  const shared = {
    type: "button",
    variant: "secondary",
    disabled: isLocked,
    title: isLocked ? t("lockedShort") : undefined,
  } as const;

  return (
    <>
      <Button {...shared} onClick={() => setOpen("edit")} aria-label={t("edit")}>
        <Pencil aria-hidden />
        <span className="max-sm:hidden">{t("edit")}</span>
      </Button>
      <Button {...shared} onClick={crawlAgain} busy={isBusy} aria-label={t("recrawl")}>
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

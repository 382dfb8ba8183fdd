"use client";

import { Ellipsis, Link2, Pencil, RefreshCw, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { lazy, Suspense } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Menu } from "@/components/ui/overlays/menu";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { propertiesOf } from "@/lib/kb-type-properties";
import { routes } from "@/lib/routes";
import { isStoppable, isTraining } from "../queries";
import { StopButton } from "../stop-button";
import { useCrawlAgain } from "../use-crawl-again";

export type ViewDialog = "edit" | "connect" | "delete";

type ViewActionsProps = {
  kb: KnowledgeBase;
  dialog: ViewDialog | undefined;
  onOpen: (dialog: ViewDialog | undefined) => void;
};

const EditDialog = lazy(async () => ({
  default: (await import("../edit/edit-dialog")).EditDialog,
}));
const DeleteDialog = lazy(async () => ({
  default: (await import("../delete-dialog")).DeleteDialog,
}));
const ConnectDialog = lazy(async () => ({
  default: (await import("../connect-dialog")).ConnectDialog,
}));

/** Changes are disabled during training. */
export function ViewActions({ kb, dialog, onOpen }: ViewActionsProps) {
  const router = useRouter();
  const close = () => onOpen(undefined);
  return (
    <>
      <MainAction kb={kb} />
      <ActionMenu kb={kb} onOpen={onOpen} />
      <Suspense>
        {dialog === "edit" && <EditDialog kb={kb} onClose={close} />}
        {dialog === "connect" && (
          <ConnectDialog targets={[kb]} onClose={close} onConnected={close} />
        )}
        {dialog === "delete" && (
          <DeleteDialog
            targets={[kb]}
            onClose={close}
            onDeleted={() => router.push(routes.knowledgeBases)}
          />
        )}
      </Suspense>
    </>
  );
}

function MainAction({ kb }: { kb: KnowledgeBase }) {
  if (!isTraining(kb)) return propertiesOf(kb.dto).isCrawled && <CrawlAgain kb={kb} />;
  return isStoppable(kb) && <StopButton kb={kb} />;
}

function CrawlAgain({ kb }: { kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBase");
  const { crawlAgain, isBusy } = useCrawlAgain(kb);
  return (
    <Button type="button" variant="secondary" onClick={crawlAgain} busy={isBusy}>
      <RefreshCw aria-hidden />
      <span className="max-sm:sr-only">{t("recrawl")}</span>
    </Button>
  );
}

function ActionMenu({ kb, onOpen }: Pick<ViewActionsProps, "kb" | "onOpen">) {
  const t = useTranslations("KnowledgeBase");
  const isLocked = isTraining(kb);
  const unlocked = (label: string) => ({
    label: isLocked ? `${label} – ${t("lockedShort")}` : label,
    isDisabled: isLocked,
  });
  return (
    <Menu
      trigger={
        <Button type="button" variant="secondary" size="icon" aria-label={t("moreActions")}>
          <Ellipsis aria-hidden />
        </Button>
      }
      items={[
        { label: t("connect"), icon: Link2, onSelect: () => onOpen("connect") },
        { ...unlocked(t("edit")), icon: Pencil, onSelect: () => onOpen("edit") },
        {
          ...unlocked(t("delete")),
          icon: Trash2,
          isDestructive: true,
          onSelect: () => onOpen("delete"),
        },
      ]}
    />
  );
}

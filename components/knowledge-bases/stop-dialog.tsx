import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { useCancel } from "./use-cancel-crawl";

type StopDialogProps = {
  /** Whose crawl is to end; the dialog is open while there is one. */
  kb: KnowledgeBase | undefined;
  onClose: () => void;
};

/** Says what ending a crawl means before it ends. */
export function StopDialog({ kb, onClose }: StopDialogProps) {
  const t = useTranslations("KnowledgeBase");
  const { cancel, isBusy } = useCancel(onClose);
  return (
    <ConfirmDialog
      open={kb !== undefined}
      onOpenChange={onClose}
      title={t("stopTitle")}
      description={t("stopText")}
      confirmLabel={t("stopConfirm")}
      onConfirm={() => kb && cancel(kb)}
      isBusy={isBusy}
    />
  );
}

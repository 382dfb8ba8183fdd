import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { useItemWords } from "@/lib/use-item-words";
import { useCancel } from "./use-cancel-crawl";

type StopDialogProps = {
  /** Whose crawl or reading is to end; the dialog is open while there is one. */
  kb: KnowledgeBase | undefined;
  onClose: () => void;
};

/** Says what ending a crawl, or the reading of files, means before it ends. */
export function StopDialog({ kb, onClose }: StopDialogProps) {
  const kbType = kb?.dto.kbType ?? "Web";
  const words = useItemWords(kbType);
  const { cancel, isBusy } = useCancel(kbType, onClose);
  return (
    <ConfirmDialog
      open={kb !== undefined}
      onOpenChange={onClose}
      title={words("stopTitle")}
      description={words("stopText")}
      confirmLabel={words("stopConfirm")}
      onConfirm={() => kb && cancel(kb)}
      isBusy={isBusy}
    />
  );
}

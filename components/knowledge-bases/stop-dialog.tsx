import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { useItemWords } from "@/lib/hooks/use-item-messages";
import { useCancel } from "./use-cancel-crawl";

type StopDialogProps = {
  /** Undefined while closed. */
  kb: KnowledgeBase | undefined;
  onClose: () => void;
};

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

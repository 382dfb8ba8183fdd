import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { useItemMessages } from "@/lib/hooks/use-item-messages";
import { useToasts } from "@/lib/toasts";
import { useCancelCrawl } from "./queries";

type StopDialogProps = {
  /** Undefined while closed. */
  kb: KnowledgeBase | undefined;
  onClose: () => void;
};

export function StopDialog({ kb, onClose }: StopDialogProps) {
  const kbType = kb?.dto.kbType ?? "Web";
  const words = useItemMessages(kbType);
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

type KbType = KnowledgeBase["dto"]["kbType"];

/** Cancels the run and notifies. `onSettled` is called on success and on failure. */
function useCancel(kbType: KbType, onSettled: () => void) {
  const words = useItemMessages(kbType);
  const toasts = useToasts();
  const { mutate, isPending } = useCancelCrawl();
  const onSuccess = () => toasts.show({ kind: "info", title: words("crawlCancelled") });
  return {
    cancel: ({ dto }: KnowledgeBase) =>
      mutate({ params: { id: dto.kbId } }, { onSuccess, onSettled }),
    isBusy: isPending,
  };
}

import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { useToasts } from "@/lib/toasts";
import { useItemWords } from "@/lib/hooks/use-item-messages";
import { useCancelCrawl } from "./queries";

type KbType = KnowledgeBase["dto"]["kbType"];

/** Cancels the run and notifies. `onSettled` is called on success and on failure. */
export function useCancel(kbType: KbType, onSettled: () => void) {
  const words = useItemWords(kbType);
  const toasts = useToasts();
  const { mutate, isPending } = useCancelCrawl();
  const onSuccess = () => toasts.show({ kind: "info", title: words("crawlCancelled") });
  return {
    cancel: ({ dto }: KnowledgeBase) =>
      mutate({ params: { id: dto.kbId } }, { onSuccess, onSettled }),
    isBusy: isPending,
  };
}

import type { Item } from "@/contract/knowledge-bases/knowledge-bases";
import { useToasts } from "@/lib/toasts";
import { useKbMessages } from "../kb-type";
import { useRetry } from "../queries";

/** Retries the given items, or all failed ones, and notifies of the number accepted. */
export function useRetryPages(kbId: string, onAccepted: () => void = () => {}) {
  const words = useKbMessages();
  const toasts = useToasts();
  const { mutate, isPending } = useRetry();
  const retry = (items?: readonly Pick<Item, "itemId">[]) =>
    mutate(
      { params: { id: kbId }, body: items ? { items: items.map(({ itemId }) => itemId) } : {} },
      {
        onSuccess: ({ accepted: count }) => {
          toasts.show({ kind: "success", title: words("retryAccepted", { count }) });
          onAccepted();
        },
      },
    );
  return { retry, isBusy: isPending };
}

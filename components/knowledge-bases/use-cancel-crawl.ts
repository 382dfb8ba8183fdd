import { useTranslations } from "next-intl";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { useToasts } from "@/lib/toasts";
import { useCancelCrawl } from "./queries";

/** Ends a running crawl, and says what becomes of it. `onSettled`: whether it could be ended or not. */
export function useCancel(onSettled: () => void) {
  const t = useTranslations("KnowledgeBase");
  const toasts = useToasts();
  const { mutate, isPending } = useCancelCrawl();
  const onSuccess = () => toasts.show({ kind: "info", title: t("crawlCancelled") });
  return {
    cancel: ({ dto }: KnowledgeBase) =>
      mutate({ params: { id: dto.kbId } }, { onSuccess, onSettled }),
    isBusy: isPending,
  };
}

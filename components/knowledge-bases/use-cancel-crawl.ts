import { useTranslations } from "next-intl";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { useToasts } from "@/lib/toasts";
import { useCancelCrawl } from "./queries";

/** Ends a running crawl, and says what becomes of it. */
export function useCancel(kb: KnowledgeBase): { cancel: () => void; isBusy: boolean } {
  const t = useTranslations("KnowledgeBase");
  const toasts = useToasts();
  const { mutate, isPending } = useCancelCrawl();
  const onSuccess = () => toasts.show({ kind: "info", title: t("crawlCancelled") });
  return {
    cancel: () => mutate({ params: { id: kb.dto.kbId } }, { onSuccess }),
    isBusy: isPending,
  };
}

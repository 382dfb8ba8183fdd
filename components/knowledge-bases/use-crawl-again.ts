import { useTranslations } from "next-intl";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { useToasts } from "@/lib/toasts";
import { useRecrawl } from "./queries";

/** Crawls a website again and says so. */
export function useCrawlAgain(kb: KnowledgeBase): { crawlAgain: () => void; isBusy: boolean } {
  const t = useTranslations("KnowledgeBase");
  const toasts = useToasts();
  const recrawl = useRecrawl();
  const onSuccess = () =>
    toasts.show({ kind: "success", title: t("recrawlStarted", { title: kb.title }) });
  return {
    crawlAgain: () => recrawl.mutate(kb.dto.kbId, { onSuccess }),
    isBusy: recrawl.isPending,
  };
}

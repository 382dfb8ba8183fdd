import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { useRecrawl } from "./queries";

/** Does not notify, because the status on the screen changes. */
export function useCrawlAgain(kb: KnowledgeBase): { crawlAgain: () => void; isBusy: boolean } {
  const recrawl = useRecrawl();
  return { crawlAgain: () => recrawl.mutate(kb.dto.kbId), isBusy: recrawl.isPending };
}

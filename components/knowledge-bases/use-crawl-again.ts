import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { useRecrawl } from "./queries";

/** Crawls a website again; its status on the screen tells the rest. */
export function useCrawlAgain(kb: KnowledgeBase): { crawlAgain: () => void; isBusy: boolean } {
  const recrawl = useRecrawl();
  return { crawlAgain: () => recrawl.mutate(kb.dto.kbId), isBusy: recrawl.isPending };
}

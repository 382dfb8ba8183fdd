import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";

type KbType = KnowledgeBase["dto"]["kbType"];

type Properties = {
  /** Whether it is read from a website, on a schedule or on request. */
  isCrawled: boolean;
  /** A run can be cancelled while it trains. Training after a crawl cannot. */
  canCancelTraining: boolean;
  tabs: readonly ("pages" | "test" | "history")[];
  failedMessage: "concern.failedFiles" | "concern.failedPages";
};

const properties: Readonly<Record<KbType, Properties>> = {
  Web: {
    isCrawled: true,
    canCancelTraining: false,
    tabs: ["pages", "test", "history"],
    failedMessage: "concern.failedPages",
  },
  File: {
    isCrawled: false,
    canCancelTraining: true,
    tabs: ["pages", "test"],
    failedMessage: "concern.failedFiles",
  },
};

export const propertiesOf = ({ kbType }: { kbType: KbType }): Properties => properties[kbType];

type Counted = Pick<KnowledgeBase, "itemCount" | "failedCount" | "skippedCount">;

/** Returns the number of pages or files that were or will be read, as shown on the home page. */
export const countReadItems = ({ itemCount, failedCount, skippedCount }: Counted): number =>
  itemCount - failedCount - skippedCount;

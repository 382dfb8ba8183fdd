import type { crawlEndings, crawlTriggers } from "@/contract/knowledge-bases/crawls";

export type Scope = { organizationId: string; kbId: string };

/** One crawl of a website, or one batch of uploaded files. */
export type Run = Scope & { runId: string };

export type Trigger = (typeof crawlTriggers)[number];
export type Ending = (typeof crawlEndings)[number];

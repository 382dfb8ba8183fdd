import {
  type CrawlChange,
  crawlChange,
  type CrawlRun,
  crawlRun,
} from "@/contract/knowledge-bases/crawls";
import type { RunRow } from "./run-repo";

type RunColumns = Omit<RunRow, "startedAt" | "endedAt"> & {
  startedAt: Date | string;
  endedAt: Date | string | null;
};

export const presentRun = ({ id: runId, startedAt, endedAt, ...row }: RunColumns): CrawlRun =>
  crawlRun.parse({
    ...row,
    runId,
    startedAt: new Date(startedAt).toISOString(),
    endedAt: endedAt && new Date(endedAt).toISOString(),
    // During the run it contains how reading ended.
    ended: endedAt && row.ended,
  });

export const presentChange = (row: unknown): CrawlChange => crawlChange.parse(row);

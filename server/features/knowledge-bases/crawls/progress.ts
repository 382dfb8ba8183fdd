import type { KnowledgeBase } from "@/contract/knowledge-bases";
import type { KnowledgeBaseRow } from "../repo";

type Row = Pick<
  KnowledgeBaseRow,
  "crawlStartedAt" | "crawlEndedAt" | "progressDone" | "progressTotal"
>;
type FilesRow = Pick<
  KnowledgeBaseRow,
  "crawlStartedAt" | "progressDone" | "progressTotal" | "progressShare" | "progressFrom"
>;

/** With less behind it a pace says nothing. */
const leastMs = 5_000;
const leastDone = 10;
const leastShare = 0.005;
/** What a page's training takes, as long as none of the run's was seen. */
const trainingMsAPage = 20;

/** How far a run's phase has come, and how long the rest of both may take at the pace so far: rows alone tell. */
export function progressOf(row: Row, now: Date): KnowledgeBase["progress"] {
  const { crawlStartedAt, crawlEndedAt, progressDone: done, progressTotal: total } = row;
  const phase = crawlEndedAt ? "training" : "reading";
  const begunAt = crawlEndedAt ?? crawlStartedAt ?? now;
  const leftMs = restOf(done, total, now.getTime() - begunAt.getTime());
  const laterMs = phase === "reading" ? total * trainingMsAPage : 0;
  const secondsLeft = leftMs === undefined ? null : inSteps((leftMs + laterMs) / 1000);
  return { phase, done, total, secondsLeft };
}

/** The same of files, by their bytes: one may be as large as all others together. */
export function progressOfFiles(row: FilesRow, now: Date): KnowledgeBase["progress"] {
  const { crawlStartedAt, progressDone: done, progressTotal: total, progressShare: share } = row;
  const elapsedMs = now.getTime() - (crawlStartedAt ?? now).getTime();
  const moved = share - row.progressFrom;
  const isSure = elapsedMs >= leastMs && moved >= leastShare;
  const secondsLeft = isSure ? inSteps(((elapsedMs / moved) * (1 - share)) / 1000) : null;
  return { phase: "reading", done, total, share, secondsLeft };
}

function restOf(done: number, total: number, elapsedMs: number): number | undefined {
  if (done < leastDone || elapsedMs < leastMs) return undefined;
  return (elapsedMs / done) * Math.max(0, total - done);
}

/** In steps that grow with the time, so that the figure counts down instead of jumping to and fro. */
function inSteps(seconds: number): number {
  const step = seconds < 60 ? 5 : seconds < 600 ? 30 : 300;
  return Math.max(step, Math.ceil(seconds / step) * step);
}

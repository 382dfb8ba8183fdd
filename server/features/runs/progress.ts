import type { Selectable } from "kysely";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import type { KnowledgeBases } from "@/server/infrastructure/db/schema";

type Row = Pick<
  Selectable<KnowledgeBases>,
  | "kbType"
  | "crawlStartedAt"
  | "crawlEndedAt"
  | "progressDone"
  | "progressTotal"
  | "progressShare"
  | "progressFrom"
>;
type Progress = NonNullable<KnowledgeBase["progress"]>;

/** Below these values the speed of a run is unknown. */
const MIN_MS = 5_000;
const MIN_DONE = 10;
const MIN_SHARE = 0.005;
const TRAINING_MS_PER_PAGE = 20;

export const progressOf = (row: Row, now: Date): Progress =>
  row.kbType === "File" ? fileProgress(row, now) : pageProgress(row, now);

function pageProgress(row: Row, now: Date): Progress {
  const { crawlStartedAt, crawlEndedAt, progressDone: done, progressTotal: total } = row;
  const phase = crawlEndedAt ? "training" : "reading";
  const startedAt = crawlEndedAt ?? crawlStartedAt ?? now;
  const leftMs = remainingMs(done, total, now.getTime() - startedAt.getTime());
  const trainingMs = phase === "reading" ? total * TRAINING_MS_PER_PAGE : 0;
  const secondsLeft = leftMs === undefined ? null : rounded((leftMs + trainingMs) / 1000);
  return { phase, done, total, secondsLeft };
}

/** Measured in bytes, because one file may be as large as all others together. */
function fileProgress(row: Row, now: Date): Progress {
  const { crawlStartedAt, progressDone: done, progressTotal: total, progressShare: share } = row;
  const elapsedMs = now.getTime() - (crawlStartedAt ?? now).getTime();
  const advance = share - row.progressFrom;
  const isReliable = elapsedMs >= MIN_MS && advance >= MIN_SHARE;
  const secondsLeft = isReliable ? rounded(((elapsedMs / advance) * (1 - share)) / 1000) : null;
  return { phase: "reading", done, total, share, secondsLeft };
}

function remainingMs(done: number, total: number, elapsedMs: number): number | undefined {
  if (done < MIN_DONE || elapsedMs < MIN_MS) return undefined;
  return (elapsedMs / done) * Math.max(0, total - done);
}

/** Coarser for a longer time, so that it counts down steadily. */
function rounded(seconds: number): number {
  const step = seconds < 60 ? 5 : seconds < 600 ? 30 : 300;
  return Math.max(step, Math.ceil(seconds / step) * step);
}

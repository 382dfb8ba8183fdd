import type { Figure } from "../figures";
import { ANSWER, type Conversations } from "./conversation-load";
import type { LoadLog } from "./load-log";
import type { MemoryFigures } from "./memory-samples";

type Resources = { seconds: number; cpuSeconds: number; memory: MemoryFigures };

/** Returns the results of a load test, with the limits for a single-machine installation. */
export function reportOf(
  log: LoadLog,
  conversations: Conversations,
  { seconds, cpuSeconds, memory }: Resources,
): Figure[] {
  const answers = log.timesOf(ANSWER);
  const { started, most, answered, asked } = conversations;
  const anHour = (3_600 * started) / conversations.seconds;
  return [
    { measure: "minutes", figure: (seconds / 60).toFixed(1) },
    { measure: "conversations an hour", figure: anHour.toFixed(0) },
    { measure: "concurrent conversations, peak", figure: `${most}` },
    { measure: "answers a second", figure: (answers.length / seconds).toFixed(1) },
    {
      measure: "questions answered / asked (thank-yous included)",
      figure: `${answered} / ${asked}`,
    },
    { measure: "answer: p50, p95, p99, longest", figure: spread(answers), limit: "p99 ≤ 400 ms" },
    timesOf(log, "call of the owner", "p95 ≤ 100 ms"),
    timesOf(log, "small file starts", "≤ 2 s"),
    timesOf(log, "small file is trained"),
    ...["training of a crawl", "training of an archive", "training of a text"].map((kind) => ({
      measure: `${kind}: number, median`,
      figure: `${log.timesOf(kind).length}, ${medianSeconds(log.timesOf(kind))} s`,
    })),
    { measure: "errors", figure: log.listedErrors, limit: "0" },
    { measure: "processors used, of all processes", figure: (cpuSeconds / seconds).toFixed(2) },
    {
      measure: "memory (PSS) after 10 % of the run, at the end, peak",
      figure: `${megabytes(memory.start)}, ${megabytes(memory.end)}, ${megabytes(memory.most)}`,
    },
    {
      measure: "memory growth since 10 % of the run",
      figure: `${((100 * (memory.end - memory.start)) / (memory.start || 1)).toFixed(1)} %`,
      limit: "≤ 5 % after 24 hours",
    },
  ];
}

const timesOf = (log: LoadLog, kind: string, limit?: string): Figure => ({
  measure: `${kind}: p50, p95, p99, longest`,
  figure: spread(log.timesOf(kind)),
  ...(limit !== undefined && { limit }),
});

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const parts = [0.5, 0.95, 0.99].map((share) => sorted[Math.floor(share * sorted.length)] ?? 0);
  return `${[...parts, sorted.at(-1) ?? 0].map((ms) => ms.toFixed(0)).join(", ")} ms`;
}

function medianSeconds(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return ((sorted[Math.floor(sorted.length / 2)] ?? 0) / 1_000).toFixed(1);
}

const megabytes = (amount: number): string => `${amount.toFixed(0)} MB`;

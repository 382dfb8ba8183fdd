import type { RatedUnit } from "@/server/engines/search/answer/rating/rate-units";
import type { LabelledTurn } from "./answering-turns";
import { auc } from "./fit-weights";

const THRESHOLDS = [0.28, 0.32, 0.34, 0.36, 0.38, 0.4];

/** The result of a question with weights that were fitted without its company. */
export type Judged = {
  turn?: LabelledTurn;
  best?: RatedUnit | undefined;
  text?: string;
  kind: string;
  isAnswerable: boolean;
  isFound: boolean;
  isRight: boolean;
  p: number;
  isOther: boolean;
};

/**
 * Prints for each kind the shares of answers that are found, that are correct, and that are rightly given or refused.
 */
export function printFigures(judged: readonly Judged[]): void {
  const kinds = [...new Set(judged.map(({ kind }) => kind))].toSorted();
  const rows = kinds.map((kind) => {
    const some = judged.filter((each) => each.kind === kind);
    const met = (threshold: number) =>
      some.filter(({ isAnswerable, isRight, p }) =>
        isAnswerable ? isRight && p >= threshold : p < threshold,
      );
    return [
      kind,
      {
        turns: some.length,
        found: percent(
          some.filter(({ isFound }) => isFound),
          some,
        ),
        "right if answered": percent(
          some.filter(({ isRight }) => isRight),
          some,
        ),
        ...Object.fromEntries(THRESHOLDS.map((at) => [`met at ${at}`, percent(met(at), some)])),
      },
    ] as const;
  });
  console.table(Object.fromEntries(rows));
  const testQuestions = judged.filter(({ isOther }) => !isOther);
  for (const at of THRESHOLDS) {
    const met = testQuestions.filter(({ isAnswerable, isRight, p }) =>
      isAnswerable ? isRight && p >= at : p < at,
    );
    process.stdout.write(`test questions met at ${at}: ${percent(met, testQuestions)}\n`);
  }
  const positives = testQuestions.filter(({ isFound }) => isFound).map(({ p }) => p);
  for (const kind of ["near-miss", "off-topic", "injection", "elsewhere", "across"]) {
    const negatives = judged
      .filter((each) => each.kind === kind && !each.isAnswerable)
      .map(({ p }) => p);
    process.stdout.write(`AUC found against ${kind}: ${auc(positives, negatives).toFixed(3)}\n`);
  }
}

/** Prints a question that was answered wrongly or refused, with the best unit and the first right one. */
export function printFailed({ turn, best, text, p, kind, isRight }: Judged): void {
  if (!turn || turn.expect.type !== "answer" || (isRight && p >= 0.4)) return;
  const { completed, conversation, position, rated, rightUnits } = turn;
  const at = rated.findIndex((unit) => rightUnits.get(unit));
  const first = rated[at];
  const formatUnit = (unit: RatedUnit | undefined) =>
    unit
      ? `${unit.score.toFixed(2)} ${unit.unit.kind}: ${unit.unit.lead.slice(0, 40)} | ${unit.unit.text.slice(0, 110)}`
      : "–";
  process.stdout.write(
    `\n${conversation.id}/${position} ${kind}: ${completed.text} (${completed.carried.join(" ")})\n  p ${p.toFixed(2)} ` +
      `found ${turn.isFound} right unit at ${at}; expects ${JSON.stringify(turn.expect.all ?? []).slice(0, 100)}\n` +
      `  best  ${formatUnit(best)}\n  right ${formatUnit(first)}\n  reply ${(text ?? "").replaceAll("\n", " ⏎ ").slice(0, 200)}\n`,
  );
}

const percent = (some: readonly unknown[], all: readonly unknown[]): string =>
  `${((100 * some.length) / Math.max(all.length, 1)).toFixed(1)} %`;

import type { EvaluationCase } from "@/contract/evaluations";
import type { CsvCase } from "./case-csv";

/** What the dialog of the test questions is about. */
export type CaseTask =
  /** A new question if none is edited. */
  | { kind: "edit"; edited?: EvaluationCase }
  | { kind: "propose" }
  | { kind: "import"; rows: readonly CsvCase[] };

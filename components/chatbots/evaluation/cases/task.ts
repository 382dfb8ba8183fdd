import type { EvaluationCase } from "@/contract/evaluations";
import type { CsvCase } from "./case-csv";

export type CaseTask =
  /** Undefined for a new question. */
  | { kind: "edit"; edited?: EvaluationCase }
  | { kind: "propose" }
  | { kind: "import"; rows: readonly CsvCase[] };

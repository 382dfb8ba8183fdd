import type { EvaluationCase } from "@/contract/chatbots/evaluations";
import type { CsvCase } from "./case-csv";

export type OpenCaseDialog =
  /** Undefined for a new question. */
  | { kind: "edit"; edited?: EvaluationCase }
  | { kind: "propose" }
  | { kind: "import"; rows: readonly CsvCase[] };

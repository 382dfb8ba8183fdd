import type { UnansweredDetail } from "@/contract/unanswered";

/** What a dialog is open for. */
export type Task = { kind: "answer" | "glossary" | "page"; group: UnansweredDetail };

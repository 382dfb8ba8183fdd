import type { UnansweredDetail } from "@/contract/unanswered";

export type Task = { kind: "answer" | "glossary" | "page"; group: UnansweredDetail };

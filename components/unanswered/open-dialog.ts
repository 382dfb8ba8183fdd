import type { UnansweredDetail } from "@/contract/conversations/unanswered";

export type Task = { kind: "answer" | "glossary" | "page"; group: UnansweredDetail };

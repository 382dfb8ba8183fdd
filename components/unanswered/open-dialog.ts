import type { UnansweredDetail } from "@/contract/conversations/unanswered";

export type OpenDialog = { kind: "answer" | "glossary" | "page"; group: UnansweredDetail };

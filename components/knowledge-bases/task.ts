import type { KnowledgeBase } from "@/contract/knowledge-bases";

/** What a dialog of the list is open for. */
export type Task = { kind: "delete" | "connect" | "edit" | "stop"; kbs: readonly KnowledgeBase[] };

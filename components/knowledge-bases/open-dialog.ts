import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";

export type Task = { kind: "delete" | "connect" | "edit" | "stop"; kbs: readonly KnowledgeBase[] };

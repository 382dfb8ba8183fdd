import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";

export type OpenDialog = {
  kind: "delete" | "connect" | "edit" | "stop";
  kbs: readonly KnowledgeBase[];
};

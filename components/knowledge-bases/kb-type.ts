import { createContext, use } from "react";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { useItemMessages } from "@/lib/hooks/use-item-messages";

type KbType = KnowledgeBase["dto"]["kbType"];

export const KbTypeContext = createContext<KbType>("Web");

export const useAreFiles = (): boolean => use(KbTypeContext) === "File";

/** Messages for pages or files, depending on the knowledge base. */
export const useKbMessages = () => useItemMessages(use(KbTypeContext));

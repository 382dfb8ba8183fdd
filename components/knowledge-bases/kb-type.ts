import { createContext, use } from "react";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { useItemWords } from "@/lib/use-item-words";

type KbType = KnowledgeBase["dto"]["kbType"];

/** What the knowledge base that is looked at is made of. */
export const KbTypeContext = createContext<KbType>("Web");

/** Is it files whose knowledge base is looked at, and not a website's pages? */
export const useAreFiles = (): boolean => use(KbTypeContext) === "File";

/** What is said of the items of the knowledge base that is looked at: pages or files. */
export const useWords = () => useItemWords(use(KbTypeContext));

import { useTranslations } from "next-intl";
import type { KnowledgeBase } from "@/contract/knowledge-bases";

type ItemWords = ReturnType<typeof useTranslations<"Files">>;

/** Messages about pages or files: the same keys, other texts. */
export function useItemWords(kbType: KnowledgeBase["dto"]["kbType"]): ItemWords {
  const files = useTranslations("Files");
  const pages = useTranslations("KnowledgeBase");
  return kbType === "File" ? files : pages;
}

import { useTranslations } from "next-intl";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";

type ItemTextView = ReturnType<typeof useTranslations<"Files">>;

/** Pages and files have the same keys with other texts. */
export function useItemMessages(kbType: KnowledgeBase["dto"]["kbType"]): ItemTextView {
  const files = useTranslations("Files");
  const pages = useTranslations("Pages");
  return kbType === "File" ? files : pages;
}

import { useTranslations } from "next-intl";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";

type ItemMessages = ReturnType<typeof useTranslations<"Files">>;

/** Returns the messages for pages or files. Both have the same keys. */
export function useItemMessages(kbType: KnowledgeBase["dto"]["kbType"]): ItemMessages {
  const files = useTranslations("Files");
  const pages = useTranslations("Pages");
  return kbType === "File" ? files : pages;
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { KnowledgeBaseList } from "@/components/knowledge-bases/list/knowledge-base-list";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("KnowledgeBase");
  return { title: t("listTitle") };
}

export default function KnowledgeBasePage() {
  return <KnowledgeBaseList />;
}

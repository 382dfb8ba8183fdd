import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { KnowledgeBaseList } from "@/components/knowledge-bases/list/knowledge-base-list";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("KnowledgeBase");
  return { title: t("listTitle") };
}

export default async function KnowledgeBasePage() {
  const t = await getTranslations("KnowledgeBase");
  return (
    <>
      <PageHeader title={t("listTitle")} subtitle={t("listSubtitle")} />
      <PageBody>
        <KnowledgeBaseList />
      </PageBody>
    </>
  );
}

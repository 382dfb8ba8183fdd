import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewWebsiteForm } from "@/components/knowledge-bases/website-form";
import { PageBody } from "@/components/shell/page-body";
import { PageHeader } from "@/components/shell/page-header";
import { routes } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("KnowledgeBase");
  return { title: t("newWebTitle") };
}

export default async function NewWebsitePage() {
  const t = await getTranslations("KnowledgeBase");
  return (
    <>
      <PageHeader
        back={routes.knowledgeBases}
        title={t("newWebTitle")}
        subtitle={t("newWebSubtitle")}
      />
      <PageBody isForm>
        <NewWebsiteForm />
      </PageBody>
    </>
  );
}

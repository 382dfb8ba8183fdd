import { useTranslations } from "next-intl";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { SourceChoice } from "@/components/shell/knowledge/source-choice";
import { routes } from "@/lib/routes";
import { NewWebsiteForm } from "./website-form";

export function NewWebsiteView() {
  const t = useTranslations("KnowledgeBase");
  return (
    <>
      <PageHeader
        back={routes.knowledgeBases}
        title={t("newWebTitle")}
        subtitle={t("newWebSubtitle")}
      />
      <PageBody isForm>
        <SourceChoice active="Web" />
        <NewWebsiteForm />
      </PageBody>
    </>
  );
}

import { useTranslations } from "next-intl";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { SourceChoice } from "@/components/shell/knowledge/source-choice";
import { routes } from "@/lib/routes";
import { NewFilesForm } from "./files-form";

export function NewFilesView() {
  const t = useTranslations("Upload");
  return (
    <>
      <PageHeader back={routes.knowledgeBases} title={t("newTitle")} subtitle={t("newSubtitle")} />
      <PageBody isForm>
        <SourceChoice active="File" />
        <NewFilesForm />
      </PageBody>
    </>
  );
}

import { FileQuestion } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { routes } from "@/lib/routes";

export default async function NotFound() {
  const t = await getTranslations("Error");
  const action = <ButtonLink href={routes.home}>{t("toHome")}</ButtonLink>;
  return (
    <>
      <PageHeader title={t("notFoundHeader")} />
      <PageBody>
        <EmptyState icon={FileQuestion} title={t("notFoundTitle")} action={action}>
          {t("notFoundDescription")}
        </EmptyState>
      </PageBody>
    </>
  );
}

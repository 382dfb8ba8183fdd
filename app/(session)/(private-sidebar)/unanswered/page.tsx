import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/shell/page/page-header";
import { UnansweredView } from "@/components/unanswered/unanswered-view";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Unanswered");
  return { title: t("title") };
}

export default async function UnansweredPage() {
  const t = await getTranslations("Unanswered");
  return (
    <AreaMessages namespaces={["Unanswered", "Faq", "AnswerExplanation", "Demo"]}>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <UnansweredView />
    </AreaMessages>
  );
}

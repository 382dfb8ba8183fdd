import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AnalyticsView } from "@/components/analytics/analytics-view";
import { PageHeader } from "@/components/shell/page/page-header";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Analytics");
  return { title: t("title") };
}

export default async function AnalyticsPage() {
  const t = await getTranslations("Analytics");
  return (
    <AreaMessages namespaces={["Analytics"]}>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <AnalyticsView />
    </AreaMessages>
  );
}

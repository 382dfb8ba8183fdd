import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HomeView } from "@/components/home/home-view";
import { PageHeader } from "@/components/shell/page/page-header";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Home");
  return { title: t("title") };
}

export default async function HomePage() {
  const t = await getTranslations("Home");
  return (
    <AreaMessages namespaces={["Home", "KnowledgeBaseStatus", "Pages", "Files"]}>
      <PageHeader title={t("title")} />
      <HomeView />
    </AreaMessages>
  );
}

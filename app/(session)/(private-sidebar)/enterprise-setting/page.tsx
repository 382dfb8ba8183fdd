import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EnterpriseView } from "@/components/organizations/enterprise-form";
import { SettingsNav } from "@/components/shell/frame/settings-nav";
import { PageHeader } from "@/components/shell/page/page-header";
import { returnPath } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Enterprise");
  return { title: t("title") };
}

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export default async function EnterprisePage({ searchParams }: Props) {
  const t = await getTranslations("Enterprise");
  const next = [(await searchParams).next].flat()[0];
  return (
    <>
      <PageHeader title={t("title")} />
      <SettingsNav />
      <EnterpriseView next={next ? returnPath(next) : undefined} />
    </>
  );
}

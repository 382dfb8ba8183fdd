import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProfileView } from "@/components/profile/profile-view";
import { PageHeader } from "@/components/shell/page/page-header";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Profile");
  return { title: t("title") };
}

export default async function ProfilePage() {
  const t = await getTranslations("Profile");
  return (
    <AreaMessages namespaces={["TwoFactor"]}>
      <PageHeader title={t("title")} />
      <ProfileView />
    </AreaMessages>
  );
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChangePassword } from "@/components/profile/change-password";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Profile");
  return { title: t("changeTitle") };
}

export default async function ChangePasswordPage() {
  const t = await getTranslations("Profile");
  return (
    <>
      <PageHeader title={t("changeTitle")} />
      <PageBody isForm>
        <ChangePassword />
      </PageBody>
    </>
  );
}

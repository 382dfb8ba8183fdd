import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SignInSettingsView } from "@/components/sign-in-settings/sign-in-settings-view";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("SignInSettings");
  return { title: t("title") };
}

export default function SignInSettingsPage() {
  return (
    <AreaMessages namespaces={["SignInSettings", "Oidc"]}>
      <SignInSettingsView />
    </AreaMessages>
  );
}

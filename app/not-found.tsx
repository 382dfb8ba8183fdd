import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { FullScreenMessage } from "@/components/shell/frame/full-screen";
import { OpenFrame } from "@/components/shell/frame/open-frame";
import { LanguageSwitch } from "@/components/shell/preferences/language-switch";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { routes } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Error");
  return { title: t("notFoundTitle") };
}

export default function NotFound() {
  const t = useTranslations("Error");
  return (
    <OpenFrame language={<LanguageSwitch />}>
      <FullScreenMessage
        title={t("notFoundTitle")}
        description={t("notFoundDescription")}
        action={<ButtonLink href={routes.home}>{t("toHome")}</ButtonLink>}
      />
    </OpenFrame>
  );
}

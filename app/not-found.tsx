import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FullScreenMessage } from "@/components/shell/frame/full-screen";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { routes } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Error");
  return { title: t("notFoundTitle") };
}

export default async function NotFound() {
  const t = await getTranslations("Error");
  return (
    <main>
      <FullScreenMessage
        title={t("notFoundTitle")}
        description={t("notFoundDescription")}
        action={<ButtonLink href={routes.home}>{t("toHome")}</ButtonLink>}
      />
    </main>
  );
}

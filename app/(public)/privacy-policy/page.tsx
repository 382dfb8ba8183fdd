import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { LegalDocument } from "@/components/legal/legal-document";
import { publicPageMetadata } from "@/lib/public-page-metadata";
import { routes } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Legal");
  return publicPageMetadata(routes.privacyPolicy, await getLocale(), {
    title: t("privacyTitle"),
    description: t("privacyDescription"),
  });
}

export default function PrivacyPage() {
  return <LegalDocument type="DSE" />;
}

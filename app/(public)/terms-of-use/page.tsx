import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { LegalDocument } from "@/components/legal/legal-document";
import { publicPageMetadata } from "@/lib/public-page-metadata";
import { routes } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Legal");
  return publicPageMetadata(routes.termsOfUse, await getLocale(), {
    title: t("termsTitle"),
    description: t("termsDescription"),
  });
}

export default function TermsPage() {
  return <LegalDocument type="AGB" />;
}

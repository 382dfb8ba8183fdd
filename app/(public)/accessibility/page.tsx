import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AccessibilityStatement } from "@/components/legal/accessibility-statement";
import { publicPageMetadata } from "@/lib/public-page-metadata";
import { routes } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Accessibility");
  return publicPageMetadata(routes.accessibility, await getLocale(), {
    title: t("title"),
    description: t("lead"),
  });
}

export default function AccessibilityPage() {
  return <AccessibilityStatement />;
}

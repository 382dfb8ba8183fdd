import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AboutUs } from "@/components/about/about-us";
import { publicPageMetadata } from "@/lib/public-page-metadata";
import { routes } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("About");
  return publicPageMetadata(routes.aboutUs, await getLocale(), {
    title: t("title"),
    description: t("lead"),
  });
}

export default function AboutUsPage() {
  return <AboutUs />;
}

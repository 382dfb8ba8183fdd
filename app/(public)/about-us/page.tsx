import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AboutUs } from "@/components/about/about-us";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("About");
  return { title: t("title"), description: t("lead") };
}

export default function AboutUsPage() {
  return <AboutUs />;
}

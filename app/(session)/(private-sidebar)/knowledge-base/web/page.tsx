import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewWebsiteView } from "@/components/knowledge-bases/website/website-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("KnowledgeBase");
  return { title: t("newWebTitle") };
}

export default function NewWebsitePage() {
  return <NewWebsiteView />;
}

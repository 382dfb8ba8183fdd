import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Demo } from "@/components/chatbots/demo/demo";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Demo");
  return { title: t("title") };
}

type Props = { params: Promise<{ id: string }> };

export default async function DemoPage({ params }: Props) {
  return <Demo id={(await params).id} />;
}

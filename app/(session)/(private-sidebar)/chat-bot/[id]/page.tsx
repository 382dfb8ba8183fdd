import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EditChatbot } from "@/components/chatbots/edit/edit-view";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("ChatbotEdit");
  return { title: t("subtitle") };
}

type Props = { params: Promise<{ id: string }> };

export default async function EditChatbotPage({ params }: Props) {
  return <EditChatbot id={(await params).id} />;
}

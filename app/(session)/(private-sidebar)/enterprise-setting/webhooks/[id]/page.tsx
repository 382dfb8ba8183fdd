import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WebhookView } from "@/components/webhooks/detail/webhook-view";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Webhooks");
  return { title: t("webhook") };
}

type Props = { params: Promise<{ id: string }> };

export default async function WebhookPage({ params }: Props) {
  return (
    <AreaMessages namespaces={["Webhooks"]}>
      <WebhookView id={(await params).id} />
    </AreaMessages>
  );
}

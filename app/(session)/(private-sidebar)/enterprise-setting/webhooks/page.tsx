import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WebhooksView } from "@/components/webhooks/webhooks-view";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Webhooks");
  return { title: t("title") };
}

export default function WebhooksPage() {
  return (
    <AreaMessages namespaces={["Webhooks"]}>
      <WebhooksView />
    </AreaMessages>
  );
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApiKeysView } from "@/components/api-keys/api-keys-view";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("ApiKeys");
  return { title: t("title") };
}

export default function ApiKeysPage() {
  return (
    <AreaMessages namespaces={["ApiKeys", "Keys"]}>
      <ApiKeysView />
    </AreaMessages>
  );
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DataView } from "@/components/organizations/data/data-view";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("DataSettings");
  return { title: t("title") };
}

export default function DataPage() {
  return (
    <AreaMessages namespaces={["DataSettings", "Password"]}>
      <DataView />
    </AreaMessages>
  );
}

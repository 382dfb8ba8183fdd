import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InvoicesView } from "@/components/invoices/invoices-view";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Invoices");
  return { title: t("title") };
}

export default function InvoicesPage() {
  return (
    <AreaMessages namespaces={["Invoices"]}>
      <InvoicesView />
    </AreaMessages>
  );
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuditLogView } from "@/components/audit-log/audit-log-view";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("AuditLog");
  return { title: t("title") };
}

export default function AuditLogPage() {
  return (
    <AreaMessages namespaces={["AuditLog"]}>
      <AuditLogView />
    </AreaMessages>
  );
}

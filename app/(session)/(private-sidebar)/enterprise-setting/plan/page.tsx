import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PlanView } from "@/components/plans/plan-view";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Shell");
  return { title: t("settingsPlan") };
}

export default function PlanPage() {
  return (
    <AreaMessages namespaces={["Plan"]}>
      <PlanView />
    </AreaMessages>
  );
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TeamView } from "@/components/team/team-view";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Team");
  return { title: t("title") };
}

export default function TeamPage() {
  return (
    <AreaMessages namespaces={["Team"]}>
      <TeamView />
    </AreaMessages>
  );
}

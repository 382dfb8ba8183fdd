import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { KnowledgeBaseView } from "@/components/knowledge-bases/view/knowledge-base-view";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Pages");
  return { title: t("pagesTitle") };
}

type Props = { params: Promise<{ id: string }> };

export default async function KnowledgeBasePage({ params }: Props) {
  return (
    <AreaMessages namespaces={["AnswerExplanation"]}>
      <KnowledgeBaseView id={(await params).id} />
    </AreaMessages>
  );
}

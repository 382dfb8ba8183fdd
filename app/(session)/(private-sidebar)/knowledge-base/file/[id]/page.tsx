import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { KnowledgeBaseView } from "@/components/knowledge-bases/view/knowledge-base-view";
import { Uploader } from "@/components/uploads/uploader";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Files");
  return { title: t("pagesTitle") };
}

type Props = { params: Promise<{ id: string }> };

export default async function FilesPage({ params }: Props) {
  const { id } = await params;
  return (
    <AreaMessages namespaces={["AnswerExplanation"]}>
      <KnowledgeBaseView id={id} uploader={<Uploader kbId={id} />} />
    </AreaMessages>
  );
}

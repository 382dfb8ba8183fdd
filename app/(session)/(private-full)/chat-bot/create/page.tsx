import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CreateGate } from "@/components/chatbots/create/create-gate";
import { PageHeader } from "@/components/shell/page/page-header";
import { routes } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Chatbot");
  return { title: t("createTitle") };
}

type Props = { searchParams: Promise<{ kb?: string | string[]; continue?: string }> };

export default async function CreateChatbotPage({ searchParams }: Props) {
  const [t, query] = await Promise.all([getTranslations("Chatbot"), searchParams]);
  return (
    <>
      <PageHeader backHref={routes.chatbots} title={t("createTitle")} />
      <CreateGate kbIds={[query.kb ?? []].flat()} isReturning={query.continue !== undefined} />
    </>
  );
}

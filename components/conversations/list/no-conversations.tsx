import { Archive, MessagesSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { useChatbots } from "@/components/chatbots/queries";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";
import { routes } from "@/lib/routes";
import { useConversations } from "../queries";

/** All conversations are archived, or there are none yet. */
export function NoConversations() {
  const { data: all } = useConversations({ pageSize: 1 });
  if (!all) return null;
  return all.total > 0 ? <AllArchived /> : <NoneYet />;
}

function AllArchived() {
  const t = useTranslations("Conversations");
  const { hrefOf } = useQueryParameter("status");
  const action = (
    <ButtonLink href={hrefOf("archived")} variant="secondary">
      {t("showArchive")}
    </ButtonLink>
  );
  return (
    <EmptyState icon={Archive} title={t("allArchivedTitle")} action={action}>
      {t("allArchivedText")}
    </EmptyState>
  );
}

function NoneYet() {
  const t = useTranslations("Conversations");
  const { data } = useChatbots({ pageSize: 1 });
  const chatbot = data?.rows[0];
  const action = chatbot ? (
    <ButtonLink href={routes.chatbotTab(chatbot.id, "embed")}>{t("embed")}</ButtonLink>
  ) : (
    <ButtonLink href={routes.newChatbot}>{t("createChatbot")}</ButtonLink>
  );
  return (
    <EmptyState icon={MessagesSquare} title={t("emptyTitle")} action={data && action}>
      {t("emptyText")}
    </EmptyState>
  );
}

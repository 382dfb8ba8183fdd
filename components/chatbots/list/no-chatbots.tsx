import { Bot } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { NothingFound } from "@/components/ui/no-results";
import { routes } from "@/lib/routes";

export function NoChatbots() {
  const t = useTranslations("Chatbot");
  return (
    <EmptyState
      icon={Bot}
      title={t("emptyTitle")}
      action={<ButtonLink href={routes.newChatbot}>{t("create")}</ButtonLink>}
    >
      {t("emptyText")}
    </EmptyState>
  );
}

export function NoChatbotFound({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useTranslations("Chatbot");
  return (
    <NothingFound
      title={t("nothingFoundTitle")}
      text={search ? t("nothingFoundText", { search }) : t("nothingFilteredText")}
      clearLabel={t(search ? "clearSearch" : "clearFilter")}
      onClear={onClear}
    />
  );
}

import { Bot, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { routes } from "@/lib/routes";

/** No chatbot at all. */
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

/** None that the search or the filter finds. */
export function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useTranslations("Chatbot");
  return (
    <EmptyState
      icon={SearchX}
      title={t("nothingFoundTitle")}
      action={
        <Button type="button" variant="secondary" onClick={onClear}>
          {t(search ? "clearSearch" : "clearFilter")}
        </Button>
      }
    >
      {search ? t("nothingFoundText", { search }) : t("nothingFilteredText")}
    </EmptyState>
  );
}

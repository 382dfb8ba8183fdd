import { Bot, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { routes } from "@/lib/routes";

type NoChatbotsProps = { search?: string; onClear?: () => void };

/** No chatbot at all, or none that the search finds. */
export function NoChatbots({ search, onClear }: NoChatbotsProps) {
  const t = useTranslations("Chatbot");
  if (search) {
    return (
      <EmptyState
        icon={SearchX}
        title={t("nothingFoundTitle")}
        action={
          <Button type="button" variant="secondary" onClick={onClear}>
            {t("clearSearch")}
          </Button>
        }
      >
        {t("nothingFoundText", { search })}
      </EmptyState>
    );
  }
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

import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { GroupList } from "./use-group-list";

/** Depends on state and chatbot. */
export function NoGroups({ list: { state, chatbotId, filterBy } }: { list: GroupList }) {
  const t = useTranslations("Unanswered");
  const action = chatbotId && (
    <Button type="button" variant="secondary" onClick={() => filterBy({ chatbotId: "" })}>
      {t("showAllChatbots")}
    </Button>
  );
  return (
    <EmptyState icon={CircleCheck} title={t(`empty.${state}.title`)} action={action}>
      {t(`empty.${state}.text`)}
    </EmptyState>
  );
}

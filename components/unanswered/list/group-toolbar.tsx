import { useTranslations } from "next-intl";
import { ChatbotFilter } from "@/components/shell/forms/chatbot-filter";
import { Segments } from "@/components/ui/fields/segments";
import { unansweredStates } from "@/contract/conversations/unanswered";
import type { GroupList } from "./use-group-list";

export function GroupToolbar({ list }: { list: GroupList }) {
  const t = useTranslations("Unanswered");
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Segments
        isLabelHidden
        label={t("state")}
        value={list.state}
        onChange={(state) => list.filterBy({ state })}
        options={unansweredStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <ChatbotFilter
        className="max-w-72 min-w-[min(100%,12rem)] max-sm:max-w-none max-sm:flex-1"
        label={t("chatbot")}
        anyLabel={t("anyChatbot")}
        value={list.chatbotId ?? ""}
        onChange={(chatbotId) => list.filterBy({ chatbotId })}
      />
    </div>
  );
}

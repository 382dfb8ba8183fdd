import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { SearchField } from "@/components/ui/search-field";
import { SelectionBar } from "@/components/ui/selection-bar";
import type { Chatbot } from "@/contract/chatbots";
import { routes } from "@/lib/routes";
import { useFocusAfter } from "@/lib/use-focus-after";
import type { Selection } from "@/lib/use-selection";
import { ListFilters } from "./list-filters";
import type { Task } from "./task";
import type { List } from "./use-list";

type ChatbotToolbarProps = {
  list: List;
  selection: Selection<Chatbot>;
  onTask: (task: Task) => void;
};

/** Search, filters and create; with a selection, what can be done with it. */
export function ChatbotToolbar({ list, selection, onTask }: ChatbotToolbarProps) {
  const t = useTranslations();
  const { target, focusAfter } = useFocusAfter<HTMLInputElement>();
  const chatbots = selection.items;
  if (chatbots.length > 0) {
    return (
      <SelectionBar
        label={t("Chatbot.selected", { count: chatbots.length })}
        clearLabel={t("Common.clearSelection")}
        onClear={() => focusAfter(selection.clear)}
      >
        <Button
          type="button"
          variant="secondary"
          onClick={() => onTask({ kind: "connect", chatbots })}
        >
          {t("Chatbot.connect")}
        </Button>
        <Button type="button" variant="danger" onClick={() => onTask({ kind: "delete", chatbots })}>
          {t("Common.delete")}
        </Button>
      </SelectionBar>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        ref={target}
        label={t("Chatbot.search")}
        value={list.typed}
        onChange={list.searchFor}
        className="w-full sm:w-60"
      />
      <ListFilters list={list} />
      <ButtonLink href={routes.newChatbot} className="ml-auto">
        {t("Chatbot.create")}
      </ButtonLink>
    </div>
  );
}

import { useTranslations } from "next-intl";
import { ListToolbar } from "@/components/shell/page/list-toolbar";
import { Button } from "@/components/ui/buttons/button";
import type { Chatbot } from "@/contract/chatbots";
import { routes } from "@/lib/routes";
import type { Selection } from "@/lib/hooks/use-selection";
import { ConnectButton } from "./connect-button";
import { ListFilters } from "./list-filters";
import type { Task } from "./task";
import type { List } from "./use-list";

type ChatbotToolbarProps = {
  list: List;
  selection: Selection<Chatbot>;
  onTask: (task: Task) => void;
  onConnected: () => void;
};

export function ChatbotToolbar({ list, selection, onTask, onConnected }: ChatbotToolbarProps) {
  const t = useTranslations();
  const chatbots = selection.items;
  const count = chatbots.length;
  const { chosenKbIds } = list;
  return (
    <ListToolbar
      search={{ label: t("Chatbot.search"), value: list.typed, onChange: list.searchFor }}
      filters={<ListFilters list={list} />}
      create={{ label: t("Chatbot.create"), href: routes.newChatbot }}
      chosen={count > 0 ? t("Chatbot.selected", { count }) : undefined}
      onClear={selection.clear}
    >
      {chosenKbIds ? (
        <ConnectButton chatbots={chatbots} kbIds={chosenKbIds} onConnected={onConnected} />
      ) : (
        <Button
          type="button"
          variant="secondary"
          onClick={() => onTask({ kind: "connect", chatbots })}
        >
          {t("Chatbot.connect")}
        </Button>
      )}
      <Button type="button" variant="danger" onClick={() => onTask({ kind: "delete", chatbots })}>
        {t("Common.delete")}
      </Button>
    </ListToolbar>
  );
}

import { useTranslations } from "next-intl";
import { ListToolbar } from "@/components/shell/page/list-toolbar";
import { Button } from "@/components/ui/buttons/button";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { type Chatbot, chatbot } from "@/contract/chatbots/chatbots";
import type { Selection } from "@/lib/hooks/use-selection";
import { useToasts } from "@/lib/toasts";
import { useConnectChatbots } from "../queries";
import type { OpenDialog } from "./open-dialog";
import type { ListState } from "./use-chatbot-list";

type ChatbotToolbarProps = {
  list: ListState;
  selection: Selection<Chatbot>;
  onOpen: (dialog: OpenDialog) => void;
  onConnected: () => void;
};

export function ChatbotToolbar({ list, selection, onOpen, onConnected }: ChatbotToolbarProps) {
  const t = useTranslations();
  const chatbots = selection.items;
  const count = chatbots.length;
  const { chosenKbIds } = list;
  return (
    <ListToolbar
      search={{ label: t("Chatbot.search"), value: list.typedText, onChange: list.searchFor }}
      filters={<ListFilters list={list} />}
      selectionLabel={count > 0 ? t("Chatbot.selected", { count }) : undefined}
      onClear={selection.clear}
    >
      {chosenKbIds ? (
        <ConnectButton chatbots={chatbots} kbIds={chosenKbIds} onConnected={onConnected} />
      ) : (
        <Button
          type="button"
          variant="secondary"
          onClick={() => onOpen({ kind: "connect", chatbots })}
        >
          {t("Chatbot.connect")}
        </Button>
      )}
      <Button type="button" variant="danger" onClick={() => onOpen({ kind: "delete", chatbots })}>
        {t("Common.delete")}
      </Button>
    </ListToolbar>
  );
}

type ConnectButtonProps = {
  chatbots: readonly Chatbot[];
  kbIds: readonly string[];
  onConnected: () => void;
};

function ConnectButton({ chatbots, kbIds, onConnected }: ConnectButtonProps) {
  const t = useTranslations("Chatbot");
  const toasts = useToasts();
  const connect = useConnectChatbots();
  const chatbotIds = chatbots.map(({ id }) => id);
  const onSuccess = () => {
    toasts.show({ kind: "success", title: t("connectedNow", { count: chatbotIds.length }) });
    onConnected();
  };
  return (
    <Button
      type="button"
      busy={connect.isPending}
      onClick={() =>
        connect.mutate({ body: { chatbotIds, kbIds: [...kbIds], mode: "add" } }, { onSuccess })
      }
    >
      {t("connectConfirm")}
    </Button>
  );
}

const statuses = chatbot.shape.status.options;

function ListFilters({ list }: { list: ListState }) {
  const t = useTranslations("Chatbot");
  const { chosenKbIds, status, filterBy, sort, sortBy } = list;
  return (
    <>
      {chosenKbIds && (
        <FilterSelect
          className="max-sm:flex-1 max-sm:basis-[45%]"
          label={t("filterStatus")}
          value={status ?? ""}
          onChange={(value) => filterBy(statuses.find((one) => one === value))}
          options={[
            { value: "", label: t("anyStatus") },
            ...statuses.map((one) => ({ value: one, label: t(one) })),
          ]}
        />
      )}
      <FilterSelect
        className="max-sm:flex-1 max-sm:basis-[45%]"
        label={t("sortBy")}
        value={sort ?? ""}
        onChange={(field) => sortBy(field || undefined)}
        options={[
          { value: "", label: t("sortNewest") },
          { value: "createdAt", label: t("sortOldest") },
          { value: "-updatedAt", label: t("sortChanged") },
          { value: "name", label: t("sortName") },
        ]}
      />
    </>
  );
}

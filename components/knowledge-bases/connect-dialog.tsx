"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConnectChatbots, useChatbots } from "@/components/chatbots/queries";
import { ConnectionBadge } from "@/components/shell/knowledge/connection-badge";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { SearchField } from "@/components/ui/fields/search-field";
import { ChoiceDialog } from "@/components/ui/overlays/choice-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { useDebouncedValue } from "@/lib/hooks/use-debounced-value";
import { routes } from "@/lib/routes";
import { useToasts } from "@/lib/toasts";

type ConnectDialogProps = {
  targets: readonly KnowledgeBase[];
  onClose: () => void;
  onConnected: () => void;
};

/** Also leads to a new chatbot with these knowledge bases. */
export function ConnectDialog({ targets, onClose, onConnected }: ConnectDialogProps) {
  const t = useTranslations("KnowledgeBase");
  const toasts = useToasts();
  const connect = useConnectChatbots();
  const [chatbotIds, setChatbotIds] = useState<string[]>([]);
  const kbIds = targets.map(({ dto }) => dto.kbId);
  const count = targets.length;

  const onSuccess = () => {
    const title = t("connectedNow", { count: chatbotIds.length });
    toasts.show({ kind: "success", title });
    onConnected();
  };
  const confirm = () => connect.mutate({ body: { chatbotIds, kbIds, mode: "add" } }, { onSuccess });
  return (
    <ChoiceDialog
      title={t("connectTitle", { count, title: targets[0]?.title ?? "" })}
      description={t("connectText", { count })}
      confirmLabel={t("connectConfirm")}
      isReady={chatbotIds.length > 0}
      isBusy={connect.isPending}
      onConfirm={confirm}
      onClose={onClose}
      alternativeAction={
        <ButtonLink variant="secondary" href={routes.newChatbotOn(...kbIds)} className="sm:mr-auto">
          {t("connectNew")}
        </ButtonLink>
      }
    >
      <ConnectChoices kbIds={kbIds} chosenIds={chatbotIds} onChange={setChatbotIds} />
    </ChoiceDialog>
  );
}

const PAGE_SIZE = 100;
const SEARCHED_FROM = 8;

type ConnectChoicesProps = {
  kbIds: readonly string[];
  /** Ids of chatbots. */
  chosenIds: readonly string[];
  onChange: (ids: string[]) => void;
};

/** Chatbots that use all of the knowledge bases stay checked. */
function ConnectChoices({ kbIds, chosenIds, onChange }: ConnectChoicesProps) {
  const t = useTranslations("KnowledgeBase");
  const [typedText, setTypedText] = useState("");
  const search = useDebouncedValue(typedText);
  const query = { search, pageSize: PAGE_SIZE, sort: "name" } as const;
  const { data: chatbots, error, refetch } = useChatbots(query);
  if (error && !chatbots) return <LoadFailed error={error} onRetry={refetch} />;
  if (!chatbots) return <Skeleton className="h-24 w-full" />;
  const isFiltered = typedText + search !== "";
  if (chatbots.total === 0 && !isFiltered)
    return <p className="text-sm text-muted">{t("connectNone")}</p>;

  const toggle = (id: string) =>
    onChange(
      chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id],
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      {(isFiltered || chatbots.total >= SEARCHED_FROM) && (
        <SearchField label={t("searchChatbots")} value={typedText} onChange={setTypedText} />
      )}
      <ul
        aria-label={t("chatbots")}
        className="grid max-h-96 grid-cols-1 gap-2 overflow-y-auto p-0.5"
      >
        {chatbots.rows.map((chatbot) => (
          <li key={chatbot.id}>
            <Choice
              chatbot={chatbot}
              kbIds={kbIds}
              isChosen={chosenIds.includes(chatbot.id)}
              onToggle={() => toggle(chatbot.id)}
            />
          </li>
        ))}
      </ul>
      {chatbots.total === 0 && <p className="text-sm text-muted">{t("noChatbotFound")}</p>}
    </div>
  );
}

type ChoiceProps = {
  chatbot: Chatbot;
  kbIds: readonly string[];
  isChosen: boolean;
  onToggle: () => void;
};

function Choice({ chatbot, kbIds, isChosen, onToggle }: ChoiceProps) {
  const t = useTranslations("KnowledgeBase");
  const count = kbIds.filter((id) => chatbot.kbIds.includes(id)).length;
  const total = kbIds.length;
  const isConnected = count === total;
  return (
    <label className="flex items-start gap-3 rounded-lg border border-line p-3 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-disabled:border-line has-disabled:bg-surface">
      <Checkbox
        className="mt-0.5"
        checked={isChosen || isConnected}
        disabled={isConnected}
        onChange={onToggle}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium" title={chatbot.name}>
          {chatbot.name}
        </span>
        {count > 0 && !isConnected && (
          <span className="block text-xs text-muted">{t("connectedPartly", { count, total })}</span>
        )}
      </span>
      <ConnectionBadge status={isConnected ? "connected" : "connectable"} />
    </label>
  );
}

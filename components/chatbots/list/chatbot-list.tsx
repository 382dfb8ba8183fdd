"use client";

import { Bot } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, useEffect, useEffectEvent, useRef } from "react";
import { useKnowledgeBase } from "@/components/knowledge-bases/queries";
import { DeletionDialog } from "@/components/shell/forms/deletion-dialog";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { NoResults } from "@/components/ui/no-results";
import { Notice } from "@/components/ui/notice";
import { ChoiceDialog } from "@/components/ui/overlays/choice-dialog";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import { onNearViewport } from "@/lib/hooks/use-is-near-viewport";
import { useSelection } from "@/lib/hooks/use-selection";
import { routes } from "@/lib/routes";
import { useToasts } from "@/lib/toasts";
import { ImportButton } from "../archive/import-button";
import { ImportNotices } from "../archive/import-notices";
import { KnowledgeList } from "../edit/knowledge-picker";
import { RegenerateDialog } from "../keys/regenerate-dialog";
import { useDeleteChatbots, useConnectChatbots } from "../queries";
import { CardGrid } from "./chatbot-card";
import { ChatbotToolbar } from "./chatbot-toolbar";
import type { OpenDialog } from "./open-dialog";
import { useChatbotList, type ListState } from "./use-chatbot-list";

export function ChatbotList() {
  const t = useTranslations("Chatbot");
  const list = useChatbotList();
  const hasActions = list.rows !== undefined && !isWithoutChatbots(list);
  return (
    <>
      <PageHeader
        title={t("listTitle")}
        subtitle={t("listSubtitle")}
        actions={
          hasActions && (
            <>
              <ImportButton isCompact />
              <ButtonLink href={routes.newChatbot}>{t("create")}</ButtonLink>
            </>
          )
        }
      />
      <PageBody>
        <Chatbots list={list} />
      </PageBody>
    </>
  );
}

/** There are no chatbots, rather than none that match the search and the filters. */
const isWithoutChatbots = ({ rows, isWhole }: ListState) => rows?.length === 0 && isWhole;

function Chatbots({ list }: { list: ListState }) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const selection = useSelection<Chatbot>((chatbot) => chatbot.id);
  const { rows } = list;
  const { data, isError, error, refetch, isFetching } = list.chatbots;

  const finish = () => {
    setDialog(undefined);
    selection.clear();
  };
  if (isError && !data) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  if (isWithoutChatbots(list)) return <NoChatbots />;
  const isEmpty = rows?.length === 0;
  return (
    <div className="grid gap-4">
      <ImportNotices />
      {list.chosenKbIds && <ChosenKnowledge kbIds={list.chosenKbIds} />}
      <ChatbotToolbar
        list={list}
        selection={selection}
        onOpen={setDialog}
        onConnected={selection.clear}
      />
      {isEmpty ? (
        <NoChatbotFound search={list.typedText} onClear={list.clear} />
      ) : (
        <CardGrid
          rows={rows}
          hasFullLabel={!list.chosenKbIds}
          selection={selection}
          onOpen={setDialog}
        />
      )}
      {rows && !isEmpty && <InfiniteScroll list={list} />}
      <CurrentDialog dialog={dialog} onClose={() => setDialog(undefined)} onFinished={finish} />
    </div>
  );
}

type ChosenKnowledgeProps = { kbIds: readonly [string, ...string[]] };

function ChosenKnowledge({ kbIds }: ChosenKnowledgeProps) {
  const t = useTranslations("Chatbot");
  const [first] = kbIds;
  const { data, error } = useKnowledgeBase(first);
  const count = kbIds.length;
  const isGone = count === 1 && error?.status === 404;
  return (
    <Notice
      kind={isGone ? "warning" : "info"}
      action={
        <ButtonLink variant="secondary" href={routes.chatbots}>
          {t("showAllChatbots")}
        </ButtonLink>
      }
    >
      {isGone ? t("chosenGone") : t("chosenFor", { count, title: data?.title ?? "…" })}
    </Notice>
  );
}

function NoChatbots() {
  const t = useTranslations("Chatbot");
  return (
    <div className="grid gap-4">
      <ImportNotices />
      <EmptyState
        icon={Bot}
        title={t("emptyTitle")}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink href={routes.newChatbot}>{t("create")}</ButtonLink>
            <ImportButton />
          </div>
        }
      >
        {t("emptyText")}
      </EmptyState>
    </div>
  );
}

function NoChatbotFound({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useTranslations("Chatbot");
  return (
    <NoResults
      title={t("nothingFoundTitle")}
      text={search ? t("nothingFoundText", { search }) : t("nothingFilteredText")}
      clearLabel={t(search ? "clearSearch" : "clearFilter")}
      onClear={onClear}
    />
  );
}

type CurrentDialogProps = {
  dialog: OpenDialog | undefined;
  onClose: () => void;
  onFinished: () => void;
};

function CurrentDialog({ dialog, onClose, onFinished }: CurrentDialogProps) {
  const chatbots = dialog?.chatbots ?? [];
  const [first] = chatbots;
  if (!dialog || !first) return null;
  if (dialog.kind === "regenerate") return <RegenerateDialog chatbot={first} onClose={onClose} />;
  if (dialog.kind === "connect") {
    return <ConnectDialog targets={chatbots} onClose={onClose} onConnected={onFinished} />;
  }
  return <DeleteChatbotsDialog targets={chatbots} onClose={onClose} onDeleted={onFinished} />;
}

/** Loads the next page when the end of the list comes near the window. */
function InfiniteScroll({ list: { chatbots, rows = [], total } }: { list: ListState }) {
  const t = useTranslations("Chatbot");
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, error } = chatbots;
  if (isFetchNextPageError && error) {
    return <LoadFailed error={error} onRetry={fetchNextPage} isBusy={isFetching} />;
  }
  const isWaiting = hasNextPage && !isFetching;
  return (
    <>
      {isWaiting && <End key={rows.length} onNear={() => void fetchNextPage()} />}
      <p role="status" className="text-xs text-muted tabular-nums">
        {t("shownOf", { count: rows.length, total })}
      </p>
    </>
  );
}

function End({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLSpanElement>(null);
  const loadOn = useEffectEvent(onNear);
  useEffect(() => (end.current ? onNearViewport(end.current, () => loadOn()) : undefined), []);
  return <span ref={end} />;
}

type DeleteChatbotsDialogProps = {
  /** Empty while closed. */
  targets: readonly Chatbot[];
  onClose: () => void;
  /** Also called after a failure, because some may be deleted. */
  onDeleted: () => void;
};

export function DeleteChatbotsDialog(props: DeleteChatbotsDialogProps) {
  const { targets, onClose, onDeleted } = props;
  const t = useTranslations("Chatbot");
  const count = targets.length;
  return (
    <DeletionDialog
      input={count > 0 ? targets.map((chatbot) => chatbot.id) : undefined}
      mutation={useDeleteChatbots()}
      title={t("deleteTitle", { count, name: targets[0]?.name ?? "" })}
      description={t("deleteText")}
      confirmLabel={t("deleteConfirm")}
      success={() => t("deleted", { count })}
      // Deleted chatbots cannot stay selected.
      onFailed={onDeleted}
      {...{ onDeleted, onClose }}
    >
      {count > 1 && (
        <ul className="max-h-40 list-disc overflow-y-auto pl-5 text-sm">
          {targets.map((chatbot) => (
            <li key={chatbot.id} className="break-words">
              {chatbot.name}
            </li>
          ))}
        </ul>
      )}
    </DeletionDialog>
  );
}

type ConnectDialogProps = {
  targets: readonly Chatbot[];
  onClose: () => void;
  onConnected: () => void;
};

function ConnectDialog({ targets, onClose, onConnected }: ConnectDialogProps) {
  const t = useTranslations("Chatbot");
  const toasts = useToasts();
  const connect = useConnectChatbots();
  const [kbIds, setKbIds] = useState<string[]>([]);
  const count = targets.length;

  const confirm = () =>
    connect.mutate(
      { body: { chatbotIds: targets.map(({ id }) => id), kbIds, mode: "add" } },
      {
        onSuccess: () => {
          toasts.show({ kind: "success", title: t("connectedNow", { count }) });
          onConnected();
        },
      },
    );
  return (
    <ChoiceDialog
      title={t("connectTitle", { count, name: targets[0]?.name ?? "" })}
      description={t("connectText")}
      confirmLabel={t("connectConfirm")}
      isReady={kbIds.length > 0}
      isBusy={connect.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <KnowledgeList
        chosenIds={kbIds}
        onChange={setKbIds}
        isConnected={(kbId) => targets.every((chatbot) => chatbot.kbIds.includes(kbId))}
      />
    </ChoiceDialog>
  );
}

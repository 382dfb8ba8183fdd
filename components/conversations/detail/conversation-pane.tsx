import { MessageSquareOff, ArrowLeft, Download, Ellipsis, Trash2, UserX, X } from "lucide-react";
import { useTranslations, useLocale } from "next-intl";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { useChatbot } from "@/components/chatbots/queries";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { EmptyState } from "@/components/ui/empty-state";
import { Menu } from "@/components/ui/overlays/menu";
import type { MenuItem } from "@/components/ui/overlays/menu-props";
import { Skeleton } from "@/components/ui/skeleton";
import type { Conversation } from "@/contract/conversations/chat";
import { cn } from "@/lib/cn";
import { formatLanguage, formatMoment } from "@/lib/format";
import { routes } from "@/lib/routes";
import { HandOverSection } from "../hand-over/hand-over-section";
import type { OpenDialog } from "../open-dialog";
import { useConversation, visitorExportOf } from "../queries";
import { markedStatuses, statusIcons } from "../status-icons";
import { useToggleStatus } from "../use-toggle-status";
import { Dialogue } from "./dialogue";

type ConversationPaneProps = {
  id: string;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
};

export function ConversationPane(props: ConversationPaneProps) {
  const t = useTranslations("Conversations");
  const pane = useFocusIfHidden();
  return (
    <section
      ref={pane}
      tabIndex={-1}
      aria-label={t("openConversation")}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface outline-none lg:sticky lg:top-19 lg:max-h-[calc(100dvh-9.5rem)] lg:min-h-80 lg:overflow-y-auto"
    >
      <PaneContent {...props} />
    </section>
  );
}

function PaneContent({ id, onOpen, onClose }: ConversationPaneProps) {
  const { data, error, isFetching, refetch } = useConversation(id);
  if (error?.status === 404 || error?.status === 400) return <Gone onClose={onClose} />;
  if (data) {
    return (
      <>
        <PaneHeader conversation={data} onOpen={onOpen} onClose={onClose} />
        <Dialogue conversation={data} />
        {data.handOver && <HandOverSection conversationId={data.id} handOver={data.handOver} />}
      </>
    );
  }
  if (!error) return <Loading />;
  return (
    <div className="grid justify-items-center gap-4 p-4">
      <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />
      <BackToList onClose={onClose} />
    </div>
  );
}

function Gone({ onClose }: { onClose: () => void }) {
  const t = useTranslations("Conversations");
  return (
    <EmptyState
      icon={MessageSquareOff}
      title={t("goneTitle")}
      action={<BackToList onClose={onClose} />}
      className="border-none"
    >
      {t("goneText")}
    </EmptyState>
  );
}

function BackToList({ onClose }: { onClose: () => void }) {
  const t = useTranslations("Conversations");
  return (
    <Button type="button" variant="secondary" onClick={onClose}>
      {t("backToList")}
    </Button>
  );
}

/**
 * Takes the focus if the focused element is hidden: on a narrow window the pane covers the list.
 */
function useFocusIfHidden() {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    const isHidden = activeElement instanceof HTMLElement && activeElement.offsetParent === null;
    if (isHidden && activeElement !== body) pane.current?.focus();
  }, []);
  return pane;
}

function Loading() {
  return (
    <div className="grid gap-4 p-4" aria-busy>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="ml-auto h-10 w-1/2" />
      <Skeleton className="h-24 w-4/5" />
      <Skeleton className="ml-auto h-10 w-1/3" />
      <Skeleton className="h-16 w-3/5" />
    </div>
  );
}

type PaneHeaderProps = {
  conversation: Conversation;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
};

function PaneHeader({ conversation, onOpen, onClose }: PaneHeaderProps) {
  const t = useTranslations("Conversations");
  const question = conversation.messages.find(({ role }) => role === "user")?.text;
  return (
    <header className="shrink-0 border-b border-line px-4 py-2">
      <div className="flex items-center gap-1">
        <IconButton
          icon={ArrowLeft}
          label={t("backToList")}
          onPress={onClose}
          className="-ml-2 lg:hidden"
        />
        <div className="mr-auto flex gap-1 lg:-ml-2">
          <StatusButtons conversation={conversation} />
        </div>
        <PaneMenu conversation={conversation} onOpen={onOpen} />
        <IconButton icon={X} label={t("close")} onPress={onClose} className="-mr-2 max-lg:hidden" />
      </div>
      <h2 className="mt-1 line-clamp-2 text-base font-semibold wrap-anywhere" title={question}>
        {question ?? t("noQuestion")}
      </h2>
      <Facts conversation={conversation} />
    </header>
  );
}

function Facts({ conversation }: { conversation: Conversation }) {
  const t = useTranslations("Conversations");
  const locale = useLocale();
  const { chatbotId, createdAt } = conversation;
  const { data: chatbot } = useChatbot(chatbotId);
  return (
    <p className="flex min-w-0 flex-wrap gap-x-1.5 pb-1 text-xs text-muted">
      <Link
        href={routes.chatbot(chatbotId)}
        className="max-w-full truncate underline underline-offset-2 hover:text-text"
      >
        {chatbot?.name ?? t("chatbot")}
      </Link>
      <span aria-hidden>·</span>
      <span>{formatLanguage(conversation.locale, locale)}</span>
      <span aria-hidden>·</span>
      <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>
    </p>
  );
}

type PaneMenuProps = { conversation: Conversation; onOpen: (dialog: OpenDialog) => void };

function PaneMenu({ conversation: { id, visitorId }, onOpen }: PaneMenuProps) {
  const t = useTranslations("Conversations");
  const ofVisitor = (visitor: string): MenuItem[] => [
    {
      label: t("exportVisitor"),
      icon: Download,
      href: visitorExportOf(visitor),
      isDownload: true,
    },
    {
      label: t("eraseVisitor"),
      icon: UserX,
      onSelect: () => onOpen({ kind: "erase", visitorId: visitor }),
      isDestructive: true,
    },
  ];
  return (
    <Menu
      trigger={
        <Button type="button" variant="ghost" size="icon" aria-label={t("moreActions")}>
          <Ellipsis aria-hidden />
        </Button>
      }
      items={[
        ...(visitorId ? ofVisitor(visitorId) : []),
        {
          label: t("deleteConfirm", { count: 1 }),
          icon: Trash2,
          onSelect: () => onOpen({ kind: "delete", ids: [id] }),
          isDestructive: true,
        },
      ]}
    />
  );
}

/** Pressing an active status again removes it. */
function StatusButtons({ conversation }: { conversation: Conversation }) {
  const t = useTranslations("Conversations");
  const toggle = useToggleStatus();
  return markedStatuses.map((status) => {
    const Icon = statusIcons[status];
    const isPressed = conversation.status === status;
    const label = t(isPressed ? `unmark.${status}` : `mark.${status}`);
    return (
      <Button
        key={status}
        type="button"
        variant="ghost"
        size="icon"
        aria-label={label}
        title={label}
        onClick={() => toggle(conversation, status)}
        className={cn(isPressed && "bg-accent-soft text-accent-text")}
      >
        <Icon aria-hidden className={cn(isPressed && "fill-current")} />
      </Button>
    );
  });
}

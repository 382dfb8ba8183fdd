import { ArrowLeft, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { useChatbot } from "@/components/chatbots/queries";
import { IconButton } from "@/components/ui/buttons/icon-button";
import type { Conversation } from "@/contract/chat";
import { formatLanguage, formatMoment } from "@/lib/format";
import { routes } from "@/lib/routes";
import type { Task } from "../task";
import { PaneMenu } from "./pane-menu";
import { StatusButtons } from "./status-buttons";

type PaneHeaderProps = {
  conversation: Conversation;
  onTask: (task: Task) => void;
  onClose: () => void;
};

export function PaneHeader({ conversation, onTask, onClose }: PaneHeaderProps) {
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
        <PaneMenu conversation={conversation} onTask={onTask} />
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

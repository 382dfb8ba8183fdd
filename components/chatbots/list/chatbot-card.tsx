import { KeyRound, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { BotPicture } from "@/components/chatbots/appearance/bot-picture";
import { previewOpening } from "@/components/chatbots/appearance/preview-settings";
import { settingsOf } from "@/components/chatbots/appearance/widget-settings";
import { ExportLink } from "@/components/chatbots/archive/export-link";
import { ConnectionBadge } from "@/components/shell/knowledge/connection-badge";
import { Button } from "@/components/ui/buttons/button";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { BareCheckbox } from "@/components/ui/fields/checkbox";
import { Skeleton } from "@/components/ui/skeleton";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import { cn } from "@/lib/cn";
import { formatDate } from "@/lib/format";
import { useIsNearViewport } from "@/lib/hooks/use-is-near-viewport";
import type { Selection } from "@/lib/hooks/use-selection";
import { routes } from "@/lib/routes";
import type { OpenDialog } from "./open-dialog";

type ChatbotCardProps = {
  chatbot: Chatbot;
  /** "Connected to knowledge" instead of "Connected". */
  hasFullLabel: boolean;
  isSelected: boolean;
  /** Keeps all checkboxes visible while something is selected. */
  isSelecting: boolean;
  onToggle: () => void;
  onDelete: () => void;
  onRegenerate: () => void;
};

function ChatbotCard(props: ChatbotCardProps) {
  const { chatbot, isSelected, isSelecting, onToggle } = props;
  const t = useTranslations("Chatbot");
  return (
    <article
      aria-label={chatbot.name}
      className={cn(
        "group relative flex h-[149px] w-full gap-3 pointer-coarse:h-[157px] sm:max-w-[336px] rounded-lg border p-[7px] transition-colors duration-75",
        isSelected
          ? "border-accent bg-accent-soft"
          : "border-line bg-surface hover:border-line-strong",
      )}
    >
      <CardPicture chatbot={chatbot} />
      <CardText {...props} />
      {/* Beside the name, because it would cover the preview. */}
      <BareCheckbox
        aria-label={t("select", { name: chatbot.name })}
        checked={isSelected}
        onChange={onToggle}
        className={cn(
          "absolute top-2.5 right-2.5",
          !isSelecting &&
            "opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100",
        )}
      />
    </article>
  );
}

/** Renders the preview when the card comes near the viewport. */
function CardPicture({ chatbot }: { chatbot: Chatbot }) {
  const { isNear, target } = useIsNearViewport<HTMLDivElement>();
  return (
    <div
      ref={target}
      className="h-[133px] w-[130px] shrink-0 self-center rounded-md bg-hover ring-1 ring-line"
    >
      {isNear && (
        <BotPicture settings={settingsOf(chatbot)} opening={previewOpening(chatbot.configs)} />
      )}
    </div>
  );
}

function CardText({ chatbot, hasFullLabel, onDelete, onRegenerate }: ChatbotCardProps) {
  const t = useTranslations("Chatbot");
  const locale = useLocale();
  const createdOn = formatDate(chatbot.createdAt, locale);
  return (
    <div className="flex min-w-0 flex-1 flex-col pr-1">
      <Link
        href={routes.chatbot(chatbot.id)}
        title={chatbot.name}
        className="mr-6 truncate font-medium hover:text-accent-text"
      >
        {chatbot.name}
      </Link>
      <p className="truncate text-xs text-muted" title={chatbot.description ?? undefined}>
        {chatbot.description ?? t("noDescription")}
      </p>
      <p className="truncate text-xs text-muted">
        <time dateTime={chatbot.createdAt} title={t("created", { date: createdOn })}>
          {createdOn}
        </time>
      </p>
      <p className="truncate text-xs text-muted">
        {t("knowledgeBaseCount", { count: chatbot.kbIds.length })}
      </p>
      <ConnectionBadge
        hasFullLabel={hasFullLabel}
        status={chatbot.status}
        className="mt-1 self-start"
      />
      <CardActions name={chatbot.name} id={chatbot.id} {...{ onDelete, onRegenerate }} />
    </div>
  );
}

type CardActionsProps = {
  id: string;
  name: string;
  onDelete: () => void;
  onRegenerate: () => void;
};

function CardActions({ id, name, onDelete, onRegenerate }: CardActionsProps) {
  const t = useTranslations("Chatbot");
  const quiet =
    "opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100";
  const icon = { type: "button", variant: "ghost", size: "iconSm", className: quiet } as const;
  return (
    <div className="mt-auto flex items-center gap-1">
      <ButtonLink
        variant="secondary"
        size="sm"
        href={routes.demo(id)}
        aria-label={t("demoOf", { name })}
        className="mr-auto"
      >
        {t("demo")}
      </ButtonLink>
      <ExportLink id={id} name={name} className={quiet} />
      <Button
        {...icon}
        aria-label={t("regenerateOf", { name })}
        title={t("regenerate")}
        onClick={onRegenerate}
      >
        <KeyRound aria-hidden />
      </Button>
      <Button
        {...icon}
        aria-label={t("deleteOf", { name })}
        title={t("deleteOf", { name })}
        onClick={onDelete}
      >
        <Trash2 aria-hidden />
      </Button>
    </div>
  );
}

type CardGridProps = {
  /** Undefined while loading. */
  rows: readonly Chatbot[] | undefined;
  hasFullLabel: boolean;
  selection: Selection<Chatbot>;
  onOpen: (dialog: OpenDialog) => void;
};

/** Except on phones, cards keep their width: a little free space goes between them, a lot stays at the end. */
const FILLED = "@max-[50rem]:justify-between @min-[65rem]:justify-between";

/** Cards outside the window are neither laid out nor painted. */
export function CardGrid({ rows, hasFullLabel, selection, onOpen }: CardGridProps) {
  return (
    <div className="@container">
      <ul
        aria-busy={!rows}
        className={cn(
          "grid grid-cols-1 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,336px),max-content))]",
          FILLED,
        )}
      >
        {!rows &&
          [1, 2, 3].map((number) => (
            <li key={number}>
              <Skeleton className="h-[149px] w-full rounded-lg sm:w-[336px] pointer-coarse:h-[157px]" />
            </li>
          ))}
        {rows?.map((chatbot) => (
          <li
            key={chatbot.id}
            className="[contain-intrinsic-size:336px_149px] [content-visibility:auto] pointer-coarse:[contain-intrinsic-size:336px_157px]"
          >
            <ChatbotCard
              chatbot={chatbot}
              hasFullLabel={hasFullLabel}
              isSelected={selection.has(chatbot.id)}
              isSelecting={selection.items.length > 0}
              onToggle={() => selection.toggle(chatbot)}
              onDelete={() => onOpen({ kind: "delete", chatbots: [chatbot] })}
              onRegenerate={() => onOpen({ kind: "regenerate", chatbots: [chatbot] })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

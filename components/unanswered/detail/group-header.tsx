import { ArrowLeft, BookText, EyeOff, FilePen, RefreshCw, Undo2, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import type { UnansweredDetail } from "@/contract/conversations/unanswered";
import { formatMoment } from "@/lib/format";
import { routes } from "@/lib/routes";
import { useToasts } from "@/lib/toasts";
import type { OpenDialog } from "../open-dialog";
import { useUpdateGroup } from "../queries";
import { ReasonBadges } from "../reason-badges";

type GroupHeaderProps = { group: UnansweredDetail; onClose: () => void };

export function GroupHeader({ group, onClose }: GroupHeaderProps) {
  const t = useTranslations("Unanswered");
  const locale = useLocale();
  const { name, state, questions, lastAskedAt, chatbotId, chatbotName } = group;
  return (
    <header className="border-b border-line px-4 py-3">
      <div className="flex items-start gap-2">
        <IconButton
          icon={ArrowLeft}
          label={t("backToList")}
          onPress={onClose}
          className="-ml-2 shrink-0 lg:hidden"
        />
        <h2 className="min-w-0 flex-1 self-center text-base font-semibold wrap-anywhere">{name}</h2>
        <IconButton
          icon={X}
          label={t("close")}
          onPress={onClose}
          className="-mr-2 shrink-0 max-lg:hidden"
        />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        {state !== "open" && (
          <Badge tone={state === "solved" ? "success" : "neutral"}>{t(`states.${state}`)}</Badge>
        )}
        <ReasonBadges group={group} />
        <span>{t("questionCount", { count: questions })}</span>
        <span aria-hidden>·</span>
        <time dateTime={lastAskedAt}>{formatMoment(lastAskedAt, locale)}</time>
        <span aria-hidden>·</span>
        <Link
          href={routes.chatbot(chatbotId)}
          className="max-w-full truncate underline underline-offset-2 hover:text-text"
        >
          {chatbotName}
        </Link>
      </div>
    </header>
  );
}

type GroupActionsProps = { group: UnansweredDetail; onOpen: (dialog: OpenDialog) => void };

export function GroupActions({ group, onOpen }: GroupActionsProps) {
  const t = useTranslations("Unanswered");
  const { ignore, open, isBusy } = useIgnore(group.id);
  if (group.state === "ignored") {
    return (
      <div>
        <Button type="button" variant="secondary" busy={isBusy} onClick={open}>
          <Undo2 aria-hidden />
          {t("stopIgnoring")}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2 @md:grid @md:grid-cols-[auto_auto] @md:justify-start @2xl:flex">
      <Button type="button" onClick={() => onOpen({ kind: "answer", group })}>
        <FilePen aria-hidden />
        {t("writeAnswer")}
      </Button>
      <Button type="button" variant="secondary" onClick={() => onOpen({ kind: "glossary", group })}>
        <BookText aria-hidden />
        {t("addToGlossary")}
      </Button>
      <Button type="button" variant="secondary" onClick={() => onOpen({ kind: "page", group })}>
        <RefreshCw aria-hidden />
        {t("readPage")}
      </Button>
      <Button type="button" variant="ghost" busy={isBusy} onClick={ignore}>
        <EyeOff aria-hidden />
        {t("ignore")}
      </Button>
    </div>
  );
}

/** The toast offers undo. */
function useIgnore(id: string) {
  const t = useTranslations("Unanswered");
  const toasts = useToasts();
  const { mutate, isPending } = useUpdateGroup();
  const params = { id };
  const open = () => mutate({ params, body: { state: "open" } });
  const action = { label: t("undo"), onPress: open };
  const onSuccess = () => toasts.show({ kind: "success", title: t("ignored"), action });
  const ignore = () => mutate({ params, body: { state: "ignored" } }, { onSuccess });
  return { ignore, open, isBusy: isPending };
}

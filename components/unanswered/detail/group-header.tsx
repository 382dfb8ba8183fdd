import { ArrowLeft, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/buttons/icon-button";
import type { UnansweredDetail } from "@/contract/unanswered";
import { formatMoment } from "@/lib/format";
import { routes } from "@/lib/routes";
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

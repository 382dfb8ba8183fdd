import { ChevronRight, Headset } from "lucide-react";
import { useLocale, useNow, useTranslations } from "next-intl";
import Link from "next/link";
import { Card } from "@/components/ui/card";
import type { ConversationSummary } from "@/contract/conversations/conversations";
import { formatRecent } from "@/lib/format";
import { conversationsPath } from "@/lib/routes";

const open = { status: "all", handOver: "open" };

type OpenRequestsProps = { rows: readonly ConversationSummary[]; total: number };

/** Conversations with an open request for a person. Renders nothing without any. */
export function OpenRequests({ rows, total }: OpenRequestsProps) {
  const t = useTranslations("Home");
  if (total === 0) return null;
  return (
    <section aria-labelledby="open-requests">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 id="open-requests" className="text-lg font-semibold">
          {t("requestsTitle", { count: total })}
        </h2>
        <Link
          href={conversationsPath(open)}
          className="text-sm text-accent-text hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
        >
          {t("showAll")}
        </Link>
      </div>
      <Card>
        <ul className="divide-y divide-line">
          {rows.map((conversation) => (
            <RequestRow key={conversation.id} conversation={conversation} />
          ))}
        </ul>
        {total > rows.length && (
          <p className="border-t border-line px-4 py-2.5 text-sm text-muted">
            {t("requestsMore", { shown: rows.length, total })}
          </p>
        )}
      </Card>
    </section>
  );
}

function RequestRow({ conversation }: { conversation: ConversationSummary }) {
  const t = useTranslations("Home");
  const locale = useLocale();
  const now = useNow();
  const { id, firstQuestion, chatbotName, lastMessageAt, hasFailedDelivery } = conversation;
  const time = formatRecent(lastMessageAt, now, locale);
  return (
    <li>
      <Link
        href={conversationsPath({ ...open, id })}
        className="flex items-center gap-3 px-4 py-2.5 -outline-offset-2 first:rounded-t-lg hover:bg-hover"
      >
        <Headset aria-hidden className="text-accent-text" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium" title={firstQuestion}>
            {firstQuestion}
          </span>
          <span className="block text-sm text-muted">
            {t("requestText", { chatbot: chatbotName, time })}
          </span>
          {hasFailedDelivery && (
            <span className="block text-sm text-danger-text">{t("requestFailed")}</span>
          )}
        </span>
        <ChevronRight aria-hidden className="text-muted" />
      </Link>
    </li>
  );
}

import { ChevronRight, Headset } from "lucide-react";
import { useLocale, useTranslations, useNow } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { KbStatus } from "@/components/shell/knowledge/kb-status";
import { Status } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import type { ConversationSummary } from "@/contract/conversations/conversations";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { formatDate, formatRecent } from "@/lib/format";
import { knowledgeBasePath, routes, conversationsPath } from "@/lib/routes";

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
        <ShowAll href={conversationsPath(open)} />
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

export function RecentKnowledgeBases({ rows }: { rows: readonly KnowledgeBase[] }) {
  const t = useTranslations("Home");
  return (
    <Recent
      title={t("recentKnowledgeBases")}
      href={routes.knowledgeBases}
      rows={rows.map((kb) => ({
        id: kb.dto.kbId,
        name: kb.title,
        href: knowledgeBasePath(kb.dto),
        changedAt: kb.updatedAt,
        status: <KbStatus kb={kb} />,
      }))}
    />
  );
}

export function RecentChatbots({ rows }: { rows: readonly Chatbot[] }) {
  const t = useTranslations();
  return (
    <Recent
      title={t("Home.recentChatbots")}
      href={routes.chatbots}
      rows={rows.map(({ id, name, updatedAt, embeddedAt }) => ({
        id,
        name,
        href: routes.chatbot(id),
        changedAt: updatedAt,
        status: (
          <Status tone={embeddedAt ? "success" : "neutral"}>
            {t(embeddedAt ? "Home.embedded" : "Home.notEmbedded")}
          </Status>
        ),
      }))}
    />
  );
}

type Row = { id: string; name: string; href: string; changedAt: string; status: ReactNode };

function Recent({ title, href, rows }: { title: string; href: string; rows: readonly Row[] }) {
  const t = useTranslations("Home");
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="text-base font-semibold">{title}</h2>
        <ShowAll href={href} />
      </div>
      <Card>
        {rows.length === 0 ? (
          <p className="p-4 text-sm text-muted">{t("none")}</p>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <RecentRow key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

function RecentRow({ row }: { row: Row }) {
  const t = useTranslations("Home");
  const locale = useLocale();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-32">
        <Link
          href={row.href}
          title={row.name}
          className="block truncate font-medium hover:text-accent-text"
        >
          {row.name}
        </Link>
        <p className="text-xs text-muted">
          {t("changed", { date: formatDate(row.changedAt, locale) })}
        </p>
      </div>
      {row.status}
    </li>
  );
}

function ShowAll({ href }: { href: string }) {
  const t = useTranslations("Home");
  return (
    <Link
      href={href}
      className="text-sm text-accent-text hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
    >
      {t("showAll")}
    </Link>
  );
}

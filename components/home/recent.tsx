import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { KbStatus } from "@/components/shell/knowledge/kb-status";
import { Status } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { formatDate } from "@/lib/format";
import { knowledgeBasePath, routes } from "@/lib/routes";

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
        <Link
          href={href}
          className="text-sm text-accent-text hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
        >
          {t("showAll")}
        </Link>
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

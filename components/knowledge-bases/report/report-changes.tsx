import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { Pagination } from "@/components/ui/tables/pagination";
import { Skeleton } from "@/components/ui/skeleton";
import type { CrawlChange, CrawlRun } from "@/contract/knowledge-bases/crawls";
import { Badge, type Tone } from "@/components/ui/badge";
import { pathOf } from "@/lib/address";
import { useChanges } from "../queries";

/** Message keys. */
const changeMessageKeys = {
  new: "reportNew",
  changed: "reportChanged",
  gone: "reportGone",
} as const satisfies Record<Kind, string>;

const tones: Record<Kind, Tone> = { new: "success", changed: "accent", gone: "neutral" };

/** Removed pages have no link. */
function ChangeRows({ changes }: { changes: readonly CrawlChange[] }) {
  const t = useTranslations("KnowledgeBase");
  return (
    <ul className="rounded-lg border border-line bg-surface">
      {changes.map((change) => (
        <li
          key={`${change.kind} ${change.pageUrl}`}
          className="flex items-center gap-3 px-4 py-2 not-last:border-b not-last:border-line"
        >
          <span className="w-28 shrink-0 max-sm:w-auto">
            <Badge tone={tones[change.kind]}>{t(changeMessageKeys[change.kind])}</Badge>
          </span>
          <ChangedPage change={change} />
        </li>
      ))}
    </ul>
  );
}

function ChangedPage({ change: { kind, pageUrl, title } }: { change: CrawlChange }) {
  const path = pathOf(pageUrl);
  return (
    <div className="min-w-0 text-sm">
      {kind === "gone" ? (
        <span className="block truncate font-medium">{title || path}</span>
      ) : (
        <a
          href={pageUrl}
          target="_blank"
          rel="noreferrer"
          className="block truncate font-medium hover:text-accent-text"
        >
          {title || path}
        </a>
      )}
      <span className="block truncate text-xs text-muted" title={pageUrl}>
        {path}
      </span>
    </div>
  );
}

type Kind = CrawlChange["kind"];

const kinds = ["new", "changed", "gone"] as const satisfies readonly Kind[];
const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text);
const PAGE_SIZE = 10;

export function ReportChanges({ kbId, run }: { kbId: string; run: CrawlRun }) {
  const t = useTranslations("KnowledgeBase");
  const [kind, setKind] = useState<Kind>();
  const [page, setPage] = useState(1);
  const query = { page, pageSize: PAGE_SIZE, ...(kind && { kind }) };
  const { data, error, isFetching, refetch } = useChanges(kbId, run.runId, query);
  const filterBy = (next: string) => {
    setKind(isKind(next) ? next : undefined);
    setPage(1);
  };
  return (
    <section aria-label={t("reportChanges")} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold">{t("reportChanges")}</h3>
        <FilterSelect
          label={t("reportKind")}
          value={kind ?? ""}
          onChange={filterBy}
          options={[
            { value: "", label: t("reportAnyKind") },
            ...kinds.map((value) => ({ value, label: t(changeMessageKeys[value]) })),
          ]}
        />
      </div>
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {!data && error && <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />}
      {data?.total === 0 && (
        <p className="rounded-lg border border-dashed border-line-strong p-6 text-center text-sm text-muted">
          {kind ? t("reportNoKind") : t("reportNoChanges")}
        </p>
      )}
      {data && data.total > 0 && (
        <div>
          <ChangeRows changes={data.rows} />
          <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onChange={setPage} />
        </div>
      )}
    </section>
  );
}

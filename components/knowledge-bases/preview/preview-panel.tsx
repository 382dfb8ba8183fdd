import { useLocale, useTranslations } from "next-intl";
import { useFailureMessage } from "@/components/shell/toasts/failure-message";
import { Button } from "@/components/ui/buttons/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { CrawlPreview } from "@/contract/knowledge-bases/crawls";
import type { CallError } from "@/lib/api/call-error";
import { formatLanguage } from "@/lib/format";
import { useItemReason } from "@/lib/hooks/use-item-reason";
import type { PreviewState } from "./use-crawl-preview";

export function PreviewPanel({ preview }: { preview: PreviewState }) {
  const { address, result, error, isBusy, cancel } = preview;
  if (address === undefined) return null;
  if (isBusy) return <Previewing host={new URL(address).host} onCancel={cancel} />;
  if (error) return <Failed error={error} />;
  return result ? <Found preview={result} /> : null;
}

function Previewing({ host, onCancel }: { host: string; onCancel: () => void }) {
  const t = useTranslations("KnowledgeBase");
  return (
    <div className="grid gap-4 rounded-lg border border-line p-4" aria-busy>
      <div className="flex items-start justify-between gap-3">
        <div role="status" className="min-w-0 text-sm">
          <p className="truncate font-medium">{t("previewing", { host })}</p>
          <p className="mt-0.5 text-pretty text-muted">{t("previewingHint")}</p>
        </div>
        <Button type="button" variant="secondary" size="sm" onClick={onCancel}>
          {t("previewStop")}
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Skeleton className="w-40" />
        <Skeleton className="w-32" />
        <Skeleton className="w-36" />
        <Skeleton className="w-24" />
      </div>
    </div>
  );
}

function Failed({ error }: { error: CallError }) {
  const t = useTranslations("KnowledgeBase");
  const messageOf = useFailureMessage();
  return (
    <Notice kind="warning" title={t("previewFailedTitle")}>
      <span role="status">{t("previewFailed", { reason: messageOf(error).text })}</span>
    </Notice>
  );
}

function Found({ preview }: { preview: CrawlPreview }) {
  const t = useTranslations("KnowledgeBase");
  const isEmpty = preview.pages + preview.files === 0;
  // Counts of zero would read as results, although no page could be read.
  if (isEmpty && preview.errorCode) return <StartUnread code={preview.errorCode} isEmpty />;
  return (
    <div className="grid gap-4 rounded-lg border border-line p-4">
      <div role="status" className="text-sm">
        <p className="font-medium">{preview.title ?? t("planTitle")}</p>
        <p className="mt-0.5 text-pretty text-muted">{t(extentOf(preview))}</p>
      </div>
      <PreviewFacts preview={preview} />
      {preview.errorCode && <StartUnread code={preview.errorCode} />}
    </div>
  );
}

const extentOf = ({ pages, files, isPartial, errorCode }: CrawlPreview) => {
  if (pages + files === 0) return "planNothing";
  // Without its first page, a website is known from sitemaps only.
  return isPartial || errorCode ? "planPartial" : "planComplete";
};

type StartUnreadProps = { code: string; isEmpty?: boolean };

function StartUnread({ code, isEmpty = false }: StartUnreadProps) {
  const t = useTranslations("KnowledgeBase");
  const reason = useItemReason()(code);
  return (
    <Notice kind="warning" title={t("startUnreadTitle")}>
      <span role="status">
        {isEmpty ? t("startUnreadEmpty", { reason }) : t("startUnread", { reason })}
      </span>
    </Notice>
  );
}

function PreviewFacts({ preview }: { preview: CrawlPreview }) {
  const t = useTranslations("KnowledgeBase");
  const locale = useLocale();
  const words = usePlanTexts();
  const facts = [
    { name: t("planKnown"), value: words.known(preview) },
    { name: t("planSitemaps"), value: words.sitemaps(preview.sitemaps) },
    { name: t("planRobots"), value: words.robots(preview.robots) },
    ...(preview.lang
      ? [{ name: t("planLanguage"), value: formatLanguage(preview.lang, locale) }]
      : []),
  ];
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="mt-0.5 text-sm text-pretty">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function usePlanTexts() {
  const t = useTranslations("KnowledgeBase");
  const knownParts = ({ pages, files, isPartial }: CrawlPreview) => {
    const parts = [
      t("planPages", { count: pages }),
      ...(files > 0 ? [t("planFiles", { count: files })] : []),
    ].join(" · ");
    return isPartial ? t("planAtLeast", { known: parts }) : parts;
  };
  const sitemaps = ({ files, pages }: CrawlPreview["sitemaps"]) =>
    files === 0 ? t("planSitemapsNone") : t("planSitemapsFound", { files, pages });
  const robots = ({ isFound, forbidden, crawlDelaySeconds: seconds }: CrawlPreview["robots"]) => {
    if (!isFound) return t("planRobotsNone");
    const parts = [
      ...(forbidden > 0 ? [t("planForbidden", { count: forbidden })] : []),
      ...(seconds > 0 ? [t("planDelay", { seconds })] : []),
    ];
    return parts.join(" · ") || t("planRobotsFound");
  };
  return { known: knownParts, sitemaps, robots };
}

import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/badge";
import type { CrawlChange } from "@/contract/crawls";
import { pathOf } from "@/lib/address";

type Kind = CrawlChange["kind"];

/** Message keys. */
export const changeMessageKeys = {
  new: "reportNew",
  changed: "reportChanged",
  gone: "reportGone",
} as const satisfies Record<Kind, string>;

const tones: Record<Kind, Tone> = { new: "success", changed: "accent", gone: "neutral" };

/** Removed pages have no link. */
export function ChangeRows({ changes }: { changes: readonly CrawlChange[] }) {
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

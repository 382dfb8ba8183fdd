import { useTranslations } from "next-intl";
import type { Citation } from "@/contract/conversations/chat";
import { citedAddress } from "@/lib/cited-address";

export function Sources({ citations }: { citations: readonly Citation[] }) {
  const t = useTranslations("Demo");
  if (citations.length === 0) return null;
  return (
    <div className="mt-3 border-t border-current/15 pt-2">
      <p className="text-xs font-medium opacity-80">{t("sources")}</p>
      <ol className="mt-1 grid grid-cols-1 gap-1.5">
        {citations.map((citation) => (
          <li key={citation.index} className="flex gap-2 text-sm">
            <span className="tabular-nums opacity-80">{citation.index}</span>
            <Source citation={citation} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Source({ citation: { title, url, filename, page, excerpt } }: { citation: Citation }) {
  const t = useTranslations("Demo");
  const address = url && citedAddress(url, excerpt);
  const location = filename ?? (url && URL.canParse(url) ? locationOf(new URL(url)) : undefined);
  return (
    <div className="min-w-0">
      {address ? (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className="font-medium break-words underline underline-offset-2"
        >
          {title || location}
        </a>
      ) : (
        <span className="font-medium break-words">{title || location}</span>
      )}
      <span className="block truncate text-xs opacity-80" title={excerpt}>
        {location}
        {page !== undefined && ` · ${t("page", { page })}`}
      </span>
    </div>
  );
}

const locationOf = ({ host, pathname }: URL) => `${host}${pathname === "/" ? "" : pathname}`;

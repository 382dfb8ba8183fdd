import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import type { Citation } from "@/contract/conversations/chat";
import { citedAddress } from "@/lib/cited-address";

type EntrySourcesProps = {
  sources: readonly Citation[];
  /** Read-only without it. */
  onRemove?: (source: Citation) => void;
};

export function EntrySources({ sources, onRemove }: EntrySourcesProps) {
  const t = useTranslations("Faq");
  if (sources.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      <span className="font-medium">{t("sources")}</span>
      <ul className="contents">
        {sources.map((source) => (
          <li
            key={source.index}
            className="flex max-w-full items-center gap-0.5 rounded-sm bg-selected px-1.5 py-0.5"
          >
            <SourceName source={source} />
            {onRemove && (
              <IconButton
                size="iconSm"
                icon={X}
                label={t("removeSource", { title: nameOf(source) })}
                onPress={() => onRemove(source)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const nameOf = ({ title, filename, url }: Citation): string => filename || title || url || "";

function SourceName({ source }: { source: Citation }) {
  const { url, excerpt } = source;
  const address = url && citedAddress(url, excerpt);
  const name = nameOf(source);
  if (!address) return <span className="truncate">{name}</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="truncate underline underline-offset-2"
    >
      {name}
    </a>
  );
}

import { useTranslations } from "next-intl";
import type { Citation } from "@/contract/chat";
import { citedAddress } from "@/lib/text-fragment";

/** Links to the cited page if it has a URL. */
export function CitationMark({ label, citation }: { label: string; citation: Citation }) {
  const t = useTranslations("Demo");
  const { index, title, url, excerpt } = citation;
  const address = url && citedAddress(url, excerpt);
  if (!address) return <sup>{label}</sup>;
  return (
    <sup>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t("source", { index, title })}
        title={title}
        className="rounded-sm px-0.5 font-medium underline underline-offset-2"
      >
        {label}
      </a>
    </sup>
  );
}

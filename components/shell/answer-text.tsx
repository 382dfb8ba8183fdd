import { useTranslations } from "next-intl";
import type { Citation } from "@/contract/chat";
import { splitMarks } from "@/lib/split-marks";
import { citedAddress } from "@/lib/text-fragment";

/** An answer as plain text; its marks `[1]` lead to the pages they stand for. */
export function AnswerText({ text, citations }: { text: string; citations: readonly Citation[] }) {
  return (
    <p className="whitespace-pre-wrap">
      {splitMarks(text).map((piece) => {
        const citation = citations.find(({ index }) => index === piece.mark);
        if (citation) return <Mark key={piece.at} label={piece.text} citation={citation} />;
        return <span key={piece.at}>{piece.text}</span>;
      })}
    </p>
  );
}

function Mark({ label, citation }: { label: string; citation: Citation }) {
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

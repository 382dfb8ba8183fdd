import { useTranslations, useLocale } from "next-intl";
import { useState, useId } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import type { ExplainedPassage } from "@/contract/conversations/answer-explanation";
import { citedAddress } from "@/lib/cited-address";
import { formatShare } from "@/lib/format-numbers";

/** Number of passages before "Show all". */
const SHOWN = 3;

export function PassageList({ passages }: { passages: readonly ExplainedPassage[] }) {
  const t = useTranslations("AnswerExplanation");
  const [isWhole, setIsWhole] = useState(false);
  const visible = isWhole ? passages : passages.slice(0, SHOWN);
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-medium">{t("passages", { count: passages.length })}</h3>
      <ol className="grid grid-cols-1 divide-y divide-line rounded-md border border-line bg-surface">
        {visible.map((passage) => (
          <li key={passage.rank} className="flex gap-3 p-3">
            <span className="w-4 shrink-0 text-right text-muted tabular-nums">{passage.rank}</span>
            <Passage passage={passage} />
          </li>
        ))}
      </ol>
      {!isWhole && passages.length > SHOWN && (
        <div>
          <Button type="button" variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
            {t("showAll", { count: passages.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

export function Passage({ passage }: { passage: ExplainedPassage }) {
  const t = useTranslations("AnswerExplanation");
  const { section, snippet, isCited, features } = passage;
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <PassageTitle passage={passage} />
        {isCited && <Badge tone="accent">{t("cited")}</Badge>}
      </div>
      {section.length > 0 && (
        <p className="text-xs wrap-anywhere text-muted">{section.join(" › ")}</p>
      )}
      <p className="line-clamp-3 text-xs wrap-anywhere text-muted">
        {snippet === null ? t("snippetGone") : withoutTableMarks(snippet)}
      </p>
      {features.length > 0 && <RankingFeatures features={features} />}
    </div>
  );
}

/** Flattens a table to one line: drops the rule and separates cells with dots. */
const withoutTableMarks = (text: string): string =>
  text
    .replaceAll(/\|(?:\s*:?-{3,}:?\s*\|)+/g, "")
    .replaceAll(/(?:^|\n)\s*\|\s*|\s*\|\s*(?=\n|$)/g, "\n")
    .replaceAll(/\s*\|\s*/g, " · ");

function PassageTitle({ passage }: { passage: ExplainedPassage }) {
  const t = useTranslations("AnswerExplanation");
  const { title, url, filename, page, snippet } = passage;
  const address = url && citedAddress(url, snippet ?? "");
  const name = title || filename || url;
  if (address) {
    return (
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className="font-medium wrap-anywhere underline underline-offset-2 hover:text-accent-text"
      >
        {name}
      </a>
    );
  }
  return (
    <span className="font-medium wrap-anywhere">
      {filename ?? name}
      {page !== undefined && ` · ${t("page", { page })}`}
    </span>
  );
}

type RankingFeaturesProps = { features: ExplainedPassage["features"] };

function RankingFeatures({ features }: RankingFeaturesProps) {
  const t = useTranslations("AnswerExplanation");
  return (
    <details className="text-xs">
      <summary className="w-fit cursor-pointer rounded-sm text-accent-text pointer-coarse:py-3">
        {t("ranking")}
      </summary>
      <ul className="mt-2 grid grid-cols-1 gap-x-6 gap-y-1.5 @md:grid-cols-2">
        {features.map(({ name, value }) => (
          <li key={name}>
            <Feature name={t(`feature.${name}`)} value={value} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Feature({ name, value }: { name: string; value: number }) {
  const locale = useLocale();
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <span id={id} className="min-w-0 flex-1 text-muted">
        {name}
      </span>
      <span
        role="meter"
        aria-labelledby={id}
        aria-valuenow={Math.round(value * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={formatShare(value, locale)}
        className="h-1.5 w-20 shrink-0 overflow-hidden rounded-full bg-selected"
      >
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${Math.round(value * 100)}%` }}
        />
      </span>
    </div>
  );
}

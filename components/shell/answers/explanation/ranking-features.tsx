import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import type { ExplainedPassage } from "@/contract/answer-explanation";
import { formatShare } from "@/lib/format-numbers";

type RankingFeaturesProps = { features: ExplainedPassage["features"] };

export function RankingFeatures({ features }: RankingFeaturesProps) {
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

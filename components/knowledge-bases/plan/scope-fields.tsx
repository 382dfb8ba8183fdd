import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { CheckboxField } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import type { CrawlPlan } from "@/contract/crawls";
import { limits } from "@/contract/limits";
import type { PathRules } from "@/contract/path-rules";
import { RulesField, type RulesWiring } from "./rules-field";

type Wiring = UseFormRegisterReturn & { error: string | undefined };

/** The fields that say what of a site is read, wired to the form they stand in. */
export type ScopeWiring = {
  include: RulesWiring;
  exclude: RulesWiring;
  includeFiles: Wiring;
  maxPages: Wiring;
  maxDepth: Wiring;
  /** What is in the fields now. */
  areFilesTaken: boolean;
  limit: number | undefined;
};

const PlanScope = lazy(async () => ({ default: (await import("./plan-scope")).PlanScope }));

type ScopeFieldsProps = {
  scope: ScopeWiring;
  /** What a look at the site found, where there was one. */
  plan: CrawlPlan | undefined;
  /** Further fields, between the limits and the rules. */
  children?: ReactNode;
};

/** What of a site is read: its branches where they are known, files, limits, and the rules themselves. */
export function ScopeFields({ scope, plan, children }: ScopeFieldsProps) {
  const t = useTranslations("KnowledgeBase");
  const { include, exclude, areFilesTaken, limit } = scope;
  const change = (rules: PathRules) => {
    include.onChange(rules.include);
    exclude.onChange(rules.exclude);
  };
  const found = plan && t("includeFilesFound", { count: plan.files });
  return (
    <>
      {plan && plan.pages + plan.files > 0 && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <PlanScope
            {...{ plan, areFilesTaken, limit }}
            rules={{ include: include.value, exclude: exclude.value }}
            onRules={change}
          />
        </Suspense>
      )}
      <CheckboxField
        label={t("includeFiles")}
        help={[t("includeFilesHint"), found].filter(Boolean).join(" ")}
        {...scope.includeFiles}
      />
      <Field
        className="max-w-80"
        type="number"
        min={1}
        max={limits.crawlPagesAtMost}
        inputMode="numeric"
        label={t("maxPages")}
        help={t("maxPagesHint", { most: limits.crawlPagesAtMost })}
        {...scope.maxPages}
      />
      {children}
      <Advanced scope={scope} />
    </>
  );
}

/** What few need: the rules as they are written, and how deep links are followed. */
function Advanced({ scope: { include, exclude, maxDepth } }: { scope: ScopeWiring }) {
  const t = useTranslations("KnowledgeBase");
  const [isOpen, setIsOpen] = useState(false);
  const isWrong = [include, exclude, maxDepth].some(({ error }) => error !== undefined);
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="w-fit cursor-pointer rounded-sm text-sm font-medium pointer-coarse:py-2.5">
        {t("advanced")}
      </summary>
      <div className="mt-4 grid gap-5">
        <RulesField label={t("include")} help={t("includeHint")} wiring={include} />
        <RulesField label={t("exclude")} help={t("excludeHint")} wiring={exclude} />
        <Field
          className="max-w-80"
          type="number"
          min={0}
          max={limits.crawlDepthAtMost}
          inputMode="numeric"
          label={t("maxDepth")}
          help={t("maxDepthHint", { most: limits.crawlDepthAtMost })}
          {...maxDepth}
        />
      </div>
    </details>
  );
}

/** How a field of a number is registered: left empty it holds none, which is not the same as 0. */
export const asNumber = { setValueAs: (typed: unknown) => (typed === "" ? Number.NaN : typed) };

/** The number in a field; undefined where there is none. */
export function countIn(typed: unknown): number | undefined {
  const count = Number(typed);
  return Number.isInteger(count) && count > 0 ? count : undefined;
}

import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense } from "react";
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

type ScopeProps = {
  scope: ScopeWiring;
  /** What the preview of the site found. */
  plan: CrawlPlan | undefined;
};

/** The areas of a previewed site to tick, and how much of it will be read. */
export function ScopeChoice({ scope, plan }: ScopeProps) {
  const { include, exclude, areFilesTaken, limit } = scope;
  if (!plan || plan.pages + plan.files === 0) return null;
  const change = (rules: PathRules) => {
    include.onChange(rules.include);
    exclude.onChange(rules.exclude);
  };
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <PlanScope
        {...{ plan, areFilesTaken, limit }}
        rules={{ include: include.value, exclude: exclude.value }}
        onRules={change}
      />
    </Suspense>
  );
}

/** Is one of these fields invalid? */
export const isScopeInvalid = (scope: ScopeWiring): boolean =>
  [scope.include, scope.exclude, scope.includeFiles, scope.maxPages, scope.maxDepth].some(
    ({ error }) => error !== undefined,
  );

type ScopeFieldsProps = ScopeProps & {
  /** Further fields, between the limits and the rules. */
  children?: ReactNode;
};

/** What of a site is read beyond its areas: files, limits, and the rules as they are written. */
export function ScopeFields({ scope, plan, children }: ScopeFieldsProps) {
  const t = useTranslations("KnowledgeBase");
  const found = plan && t("includeFilesFound", { count: plan.files });
  return (
    <>
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
      <RulesField label={t("include")} help={t("includeHint")} wiring={scope.include} />
      <RulesField label={t("exclude")} help={t("excludeHint")} wiring={scope.exclude} />
      <Field
        className="max-w-80"
        type="number"
        min={0}
        max={limits.crawlDepthAtMost}
        inputMode="numeric"
        label={t("maxDepth")}
        help={t("maxDepthHint", { most: limits.crawlDepthAtMost })}
        {...scope.maxDepth}
      />
    </>
  );
}

/** How a field of a number is registered: left empty it holds none, which is not the same as 0. */
export const asNumber = { setValueAs: (typed: unknown) => (typed === "" ? Number.NaN : typed) };

/** The number in a field; undefined where there is none. */
export function countIn(typed: unknown): number | undefined {
  const count = Number(typed);
  return Number.isInteger(count) && count > 0 ? count : undefined;
}

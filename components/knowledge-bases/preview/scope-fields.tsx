import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { Skeleton } from "@/components/ui/skeleton";
import type { CrawlPreview } from "@/contract/knowledge-bases/crawls";
import type { PathRules } from "@/contract/knowledge-bases/path-rules";
import { limits } from "@/contract/limits";
import { hasBranches } from "./branch-rules";
import { RulesField, type RulesWiring } from "./rules-field";

type Wiring = UseFormRegisterReturn & { error: string | undefined };

/** The scope fields, connected to a form. */
export type ScopeWiring = {
  include: RulesWiring;
  exclude: RulesWiring;
  includeFiles: Wiring;
  maxPages: Wiring;
  maxDepth: Wiring;
  /** Current values. */
  areFilesTaken: boolean;
  limit: number | undefined;
};

const BranchPicker = lazy(async () => ({
  default: (await import("./branch-picker")).BranchPicker,
}));

type ScopeProps = {
  scope: ScopeWiring;
  preview: CrawlPreview | undefined;
};

/** The sections of a previewed website to select. */
export function ScopeChoice({ scope, preview }: ScopeProps) {
  const { include, exclude, areFilesTaken, limit } = scope;
  if (!preview || preview.pages + preview.files === 0) return null;
  const change = (rules: PathRules) => {
    include.onChange(rules.include);
    exclude.onChange(rules.exclude);
  };
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <BranchPicker
        {...{ preview, areFilesTaken, limit }}
        rules={{ include: include.value, exclude: exclude.value }}
        onRules={change}
      />
    </Suspense>
  );
}

export const isScopeInvalid = (scope: ScopeWiring): boolean =>
  [scope.include, scope.exclude, scope.includeFiles, scope.maxPages, scope.maxDepth].some(
    ({ error }) => error !== undefined,
  );

type ScopeFieldsProps = ScopeProps & {
  children?: ReactNode;
};

/** Files, limits and rules. */
export function ScopeFields({ scope, preview, children }: ScopeFieldsProps) {
  const t = useTranslations("KnowledgeBase");
  const filesFound = preview && t("includeFilesFound", { count: preview.files });
  return (
    <>
      <CheckboxField
        label={t("includeFiles")}
        help={[t("includeFilesHint"), filesFound].filter(Boolean).join(" ")}
        {...scope.includeFiles}
      />
      <Field
        className="max-w-80"
        type="number"
        min={1}
        max={limits.maxCrawlPages}
        inputMode="numeric"
        label={t("maxPages")}
        help={t("maxPagesHint", { most: limits.maxCrawlPages })}
        {...scope.maxPages}
      />
      {children}
      <RulesField label={t("include")} help={t("includeHint")} wiring={scope.include} />
      <ExcludeField scope={scope} preview={preview} />
      <Field
        className="max-w-80"
        type="number"
        min={0}
        max={limits.maxCrawlDepth}
        inputMode="numeric"
        label={t("maxDepth")}
        help={t("maxDepthHint", { most: limits.maxCrawlDepth })}
        {...scope.maxDepth}
      />
    </>
  );
}

function ExcludeField({ scope, preview }: ScopeProps) {
  const t = useTranslations("KnowledgeBase");
  const selectionHint = preview && hasBranches(preview) && t("selectionHint");
  return (
    <RulesField
      label={t("exclude")}
      help={[t("excludeHint"), selectionHint].filter(Boolean).join(" ")}
      wiring={scope.exclude}
    />
  );
}

/** Registers a number field; an empty one is undefined instead of 0. */
export const asNumber = { setValueAs: (text: unknown) => (text === "" ? Number.NaN : text) };

/** Returns the number in a field; undefined without one. */
export function countIn(text: unknown): number | undefined {
  const count = Number(text);
  return Number.isInteger(count) && count > 0 ? count : undefined;
}

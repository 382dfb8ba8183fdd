import { useTranslations } from "next-intl";
import { useState } from "react";
import type { CrawlPlan, Branch } from "@/contract/crawls";
import { cn } from "@/lib/cn";
import type { PathRules } from "@/contract/path-rules";
import { Button } from "@/components/ui/buttons/button";
import { sharesOf, type Share, toggled } from "./plan-rules";
import { PlanBranch } from "./plan-branch";

type PlanScopeProps = {
  plan: CrawlPlan;
  rules: PathRules;
  onRules: (rules: PathRules) => void;
  areFilesTaken: boolean;
  /** Pages and files together; undefined if the field holds no number. */
  limit: number | undefined;
};

export function PlanScope({ plan, rules, onRules, ...rest }: PlanScopeProps) {
  return (
    <div className="grid gap-2">
      {plan.branches.length > 1 && (
        <PlanTree branches={plan.branches} rules={rules} onChange={onRules} />
      )}
      <Sum plan={plan} rules={rules} {...rest} />
    </div>
  );
}

function Sum({ plan, rules, areFilesTaken, limit }: Omit<PlanScopeProps, "onRules">) {
  const t = useTranslations("KnowledgeBase");
  const top = plan.branches[0];
  const share = top && sharesOf(plan.branches, rules).get(top.path);
  if (!share) return null;
  const { pages } = share;
  const files = areFilesTaken ? share.files : 0;
  return (
    <p role="status" className={cn("text-sm", pages + files === 0 ? "text-warning" : "text-muted")}>
      {pages + files === 0 && t("planTakesNothing")}
      {pages + files > 0 && files === 0 && t("planTakes", { count: pages })}
      {files > 0 && t("planTakesFiles", { pages, files })}
      {limit !== undefined && pages + files > limit && ` ${t("planLimited", { limit })}`}
    </p>
  );
}

/** Larger trees start collapsed below the top level. */
const openUpTo = 30;

type PlanTreeProps = {
  branches: readonly Branch[];
  rules: PathRules;
  onChange: (rules: PathRules) => void;
};

/** Nested lists, so that screen readers announce the depth. */
function PlanTree({ branches, rules, onChange }: PlanTreeProps) {
  const t = useTranslations("KnowledgeBase");
  const { isOpen, flip, areAllOpen, flipAll, canFlip } = useOpenBranches(branches);
  const shares = sharesOf(branches, rules);
  return (
    <fieldset className="min-w-0">
      <legend className="float-left text-sm/7 font-medium">{t("branches")}</legend>
      {canFlip && (
        <Button type="button" variant="ghost" size="sm" className="float-right" onClick={flipAll}>
          {t(areAllOpen ? "collapseAll" : "expandAll")}
        </Button>
      )}
      <div className="clear-both max-h-112 overflow-y-auto rounded-lg border border-line p-1">
        <Branches
          {...{ branches, shares, isOpen, flip }}
          onToggle={(path) => onChange(toggled(branches, rules, path))}
        />
      </div>
    </fieldset>
  );
}

type BranchesProps = {
  branches: readonly Branch[];
  shares: ReadonlyMap<string, Share>;
  parent?: string;
  isOpen: (path: string) => boolean;
  flip: (path: string) => void;
  onToggle: (path: string) => void;
};

function Branches({ parent, ...rest }: BranchesProps) {
  const { branches, shares, isOpen, flip, onToggle } = rest;
  const here = branches.filter((branch) => branch.parent === parent);
  const folders = new Set(branches.map((branch) => branch.parent));
  return (
    <ul className={parent === undefined ? "" : "ml-4 border-l border-line pl-1"}>
      {here.map((branch) => {
        const isShown = folders.has(branch.path) ? isOpen(branch.path) : undefined;
        return (
          <li key={branch.path}>
            <PlanBranch
              branch={branch}
              share={shares.get(branch.path) ?? nothing}
              isOpen={isShown}
              onOpen={() => flip(branch.path)}
              onToggle={() => onToggle(branch.path)}
            />
            {isShown && <Branches {...rest} parent={branch.path} />}
          </li>
        );
      })}
    </ul>
  );
}

const nothing: Share = { state: "none", pages: 0, files: 0 };

/** Branches without children cannot be opened. */
function useOpenBranches(branches: readonly Branch[]) {
  const folders = [...new Set(branches.flatMap(({ parent }) => parent ?? []))];
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(branches.length <= openUpTo ? folders : folders.slice(0, 1)),
  );
  const areAllOpen = folders.every((path) => open.has(path));
  return {
    isOpen: (path: string) => open.has(path),
    flip: (path: string) =>
      setOpen(new Set(open.has(path) ? [...open].filter((one) => one !== path) : [...open, path])),
    areAllOpen,
    flipAll: () => setOpen(new Set(areAllOpen ? folders.slice(0, 1) : folders)),
    canFlip: folders.length > 1,
  };
}

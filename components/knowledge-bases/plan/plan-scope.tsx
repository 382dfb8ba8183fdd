import { useTranslations } from "next-intl";
import type { CrawlPlan } from "@/contract/crawls";
import { cn } from "@/lib/cn";
import type { PathRules } from "@/contract/path-rules";
import { sharesOf } from "./plan-rules";
import { PlanTree } from "./plan-tree";

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

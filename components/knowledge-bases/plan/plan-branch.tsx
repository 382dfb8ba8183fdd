import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Checkbox } from "@/components/ui/fields/checkbox";
import type { Branch } from "@/contract/crawls";
import { pathOf } from "@/lib/address";
import { cn } from "@/lib/cn";
import type { Share } from "./plan-rules";

type PlanBranchProps = {
  branch: Branch;
  share: Share;
  /** Undefined without child branches. */
  isOpen: boolean | undefined;
  onOpen: () => void;
  onToggle: () => void;
};

export function PlanBranch({ branch, share, isOpen, onOpen, onToggle }: PlanBranchProps) {
  const countsId = useId();
  const { path, name } = namesOf(branch);
  return (
    <div className="flex min-h-8 items-center gap-1 rounded-md hover:bg-hover pointer-coarse:min-h-10">
      <Opener path={path} isOpen={isOpen} onOpen={onOpen} />
      <label className="flex min-w-0 flex-1 items-center gap-2.5 py-1 pr-2">
        <Checkbox
          aria-label={path}
          aria-describedby={countsId}
          checked={share.state === "all"}
          isMixed={share.state === "some"}
          onChange={onToggle}
        />
        <span className={cn("truncate text-sm", share.state === "none" && "text-muted")}>
          {name}
        </span>
        <Counts id={countsId} branch={branch} share={share} />
      </label>
    </div>
  );
}

type OpenerProps = Pick<PlanBranchProps, "isOpen" | "onOpen"> & { path: string };

function Opener({ path, isOpen, onOpen }: OpenerProps) {
  const t = useTranslations("KnowledgeBase");
  if (isOpen === undefined) return <span className="w-7 shrink-0 pointer-coarse:w-10" />;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={t(isOpen ? "collapse" : "expand", { path })}
      onClick={onOpen}
      className="grid size-7 shrink-0 place-items-center rounded-md text-muted hover:text-text pointer-coarse:size-10"
    >
      <ChevronRight
        aria-hidden
        className={cn("transition-transform duration-75", isOpen && "rotate-90")}
      />
    </button>
  );
}

type CountsProps = Pick<PlanBranchProps, "branch" | "share"> & { id: string };

function Counts({ id, branch, share }: CountsProps) {
  const t = useTranslations("KnowledgeBase");
  const { pages, files } = branch;
  return (
    <span id={id} className="ml-auto shrink-0 text-xs text-muted tabular-nums">
      {share.state === "some"
        ? t("branchPart", { taken: share.pages, count: pages })
        : t("planPages", { count: pages })}
      {files > 0 && <span className="max-sm:hidden"> · {t("planFiles", { count: files })}</span>}
    </span>
  );
}

/** Decodes the path, and its name relative to the parent. */
function namesOf({ path, parent }: Branch) {
  const [whole, above] = [readable(path), parent === undefined ? "" : readable(parent)];
  return { path: whole, name: whole.startsWith(above) ? whole.slice(above.length) : whole };
}

const readable = (path: string) => pathOf(`https://site${path}`);

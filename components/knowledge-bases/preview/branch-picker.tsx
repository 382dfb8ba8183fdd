import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Checkbox } from "@/components/ui/fields/checkbox";
import type { Branch, CrawlPreview } from "@/contract/knowledge-bases/crawls";
import type { PathRules } from "@/contract/knowledge-bases/path-rules";
import { pathOf } from "@/lib/address";
import { cn } from "@/lib/cn";
import { hasBranches, type Share, sharesOf, toggled } from "./branch-rules";

type BranchPickerProps = {
  preview: CrawlPreview;
  rules: PathRules;
  onRules: (rules: PathRules) => void;
  areFilesTaken: boolean;
  /** Pages and files together; undefined if the field holds no number. */
  limit: number | undefined;
};

export function BranchPicker({ preview, rules, onRules, ...rest }: BranchPickerProps) {
  return (
    <div className="grid gap-2">
      {hasBranches(preview) && (
        <BranchTree branches={preview.branches} rules={rules} onChange={onRules} />
      )}
      <Sum preview={preview} rules={rules} {...rest} />
    </div>
  );
}

function Sum({ preview, rules, areFilesTaken, limit }: Omit<BranchPickerProps, "onRules">) {
  const t = useTranslations("KnowledgeBase");
  const top = preview.branches[0];
  const share = top && sharesOf(preview.branches, rules).get(top.path);
  if (!share) return null;
  const { pages } = share;
  const files = areFilesTaken ? share.files : 0;
  const isPartial = String(preview.isPartial);
  return (
    <p role="status" className={cn("text-sm", pages + files === 0 ? "text-warning" : "text-muted")}>
      {pages + files === 0 && t("planTakesNothing")}
      {pages + files > 0 && files === 0 && t("planTakes", { count: pages, isPartial })}
      {files > 0 && t("planTakesFiles", { pages, files, isPartial })}
      {limit !== undefined && pages + files > limit && ` ${t("planLimited", { limit })}`}
    </p>
  );
}

/** Larger trees start collapsed below the top level. */
const OPEN_UP_TO = 30;

type BranchTreeProps = {
  branches: readonly Branch[];
  rules: PathRules;
  onChange: (rules: PathRules) => void;
};

/** Nested lists, so that screen readers announce the depth. */
function BranchTree({ branches, rules, onChange }: BranchTreeProps) {
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
    () => new Set(branches.length <= OPEN_UP_TO ? folders : folders.slice(0, 1)),
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

type PlanBranchProps = {
  branch: Branch;
  share: Share;
  /** Undefined without child branches. */
  isOpen: boolean | undefined;
  onOpen: () => void;
  onToggle: () => void;
};

function PlanBranch({ branch, share, isOpen, onOpen, onToggle }: PlanBranchProps) {
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
  const [fullName, parentName] = [readable(path), parent === undefined ? "" : readable(parent)];
  return {
    path: fullName,
    name: fullName.startsWith(parentName) ? fullName.slice(parentName.length) : fullName,
  };
}

const readable = (path: string) => pathOf(`https://site${path}`);

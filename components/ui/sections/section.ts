import { cn } from "@/lib/cn";

type Section<Id extends string> = {
  id: Id;
  label: string;
  /** Accessible name of a dot beside the label. */
  mark?: string;
};

export type SectionGroup<Id extends string> = {
  label: string;
  sections: readonly Section<Id>[];
};

export const sectionStyle = (isActive: boolean): string =>
  cn(
    "flex min-h-8 w-full items-center rounded-md px-2 py-1 text-left text-sm transition-colors duration-75 focus-visible:-outline-offset-2 pointer-coarse:min-h-10",
    isActive ? "bg-selected font-medium text-text" : "text-muted hover:bg-hover hover:text-text",
  );

export const groupLabelStyle = "mb-1 px-2 text-xs font-medium text-faint";

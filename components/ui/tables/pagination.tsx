import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";

type PaginationProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** False if there are more rows than `total`. */
  isTotalExact?: boolean | undefined;
  onChange: (page: number) => void;
};

/** Renders nothing if one page holds all rows. */
export function Pagination({
  page,
  pageSize,
  total,
  isTotalExact = true,
  onChange,
}: PaginationProps) {
  const t = useTranslations("Common");
  const last = isTotalExact ? Math.max(1, Math.ceil(total / pageSize)) : page + 1;
  if (last === 1) return null;
  const from = (page - 1) * pageSize + 1;
  return (
    <div
      role="group"
      aria-label={t("pages")}
      className="flex items-center justify-between gap-2 pt-3"
    >
      <p className="text-sm text-muted tabular-nums" role="status">
        {t(isTotalExact ? "range" : "rangeOfMore", {
          from,
          to: Math.min(total, page * pageSize),
          total,
        })}
      </p>
      <Steps {...{ page, last, onChange }} />
    </div>
  );
}

type StepsProps = Pick<PaginationProps, "page" | "onChange"> & { last: number };

function Steps({ page, last, onChange }: StepsProps) {
  const t = useTranslations("Common");
  return (
    <div className="flex gap-1">
      <Button
        type="button"
        variant="secondary"
        size="icon"
        aria-label={t("previousPage")}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <Button
        type="button"
        variant="secondary"
        size="icon"
        aria-label={t("nextPage")}
        disabled={page >= last}
        onClick={() => onChange(page + 1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}

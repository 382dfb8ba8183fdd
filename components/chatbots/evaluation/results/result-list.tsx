import { useTranslations } from "next-intl";
import { useState } from "react";
import { Pagination } from "@/components/ui/tables/pagination";
import type { Compared } from "./compare";
import { ResultCard } from "./result-card";

export const shownKinds = ["all", "failed", "changed"] as const;
export type Shown = (typeof shownKinds)[number];

const pageSize = 25;

type ResultListProps = { compared: readonly Compared[]; isCompared: boolean; shown: Shown };

export function ResultList({ compared, isCompared, shown }: ResultListProps) {
  const t = useTranslations("ChatbotEdit");
  const [page, setPage] = useState(1);
  const found = compared.filter((one) => isShown(one, shown));
  if (found.length === 0)
    return <p className="text-sm text-muted">{t(`evaluation.none.${shown}`)}</p>;
  return (
    <div>
      <ul className="grid grid-cols-1 gap-3">
        {found.slice((page - 1) * pageSize, page * pageSize).map((one) => (
          <li key={one.result.position} className="min-w-0">
            <ResultCard compared={one} isCompared={isCompared} />
          </li>
        ))}
      </ul>
      <Pagination {...{ page, pageSize }} total={found.length} onChange={setPage} />
    </div>
  );
}

function isShown({ result, change }: Compared, shown: Shown): boolean {
  if (shown === "failed") return !result.hasPassed;
  return shown === "all" || change === "fixed" || change === "broken";
}

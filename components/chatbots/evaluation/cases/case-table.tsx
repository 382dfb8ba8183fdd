import { useTranslations } from "next-intl";
import { useState } from "react";
import { Pagination } from "@/components/ui/tables/pagination";
import { StackingTable, Th } from "@/components/ui/tables/table";
import type { EvaluationCase } from "@/contract/evaluations";
import { CaseRow } from "./case-row";
import type { CaseTask } from "./task";

const pageSize = 25;

type CaseTableProps = {
  chatbotId: string;
  cases: readonly EvaluationCase[];
  onTask: (task: CaseTask) => void;
};

export function CaseTable({ chatbotId, cases, onTask }: CaseTableProps) {
  const t = useTranslations("ChatbotEdit");
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, Math.ceil(cases.length / pageSize));
  return (
    <div>
      <StackingTable label={t("evaluation.casesTitle")} className="sm:[&_th]:top-13">
        <thead>
          <tr>
            <Th>{t("evaluation.question")}</Th>
            <Th>
              <span className="sr-only">{t("evaluation.actions")}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {cases.slice((page - 1) * pageSize, page * pageSize).map((one) => (
            <CaseRow
              key={one.id}
              chatbotId={chatbotId}
              case_={one}
              onEdit={() => onTask({ kind: "edit", edited: one })}
            />
          ))}
        </tbody>
      </StackingTable>
      <Pagination {...{ page, pageSize }} total={cases.length} onChange={setPage} />
    </div>
  );
}

import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Pagination } from "@/components/ui/tables/pagination";
import { StackingTable, Td, Th, Tr } from "@/components/ui/tables/table";
import type { EvaluationCase } from "@/contract/chatbots/evaluations";
import { useToasts } from "@/lib/toasts";
import { useAddCase, useDeleteCaseMutation } from "../queries";
import { Expectations } from "./expectations";
import type { OpenCaseDialog } from "./open-dialog";

const PAGE_SIZE = 25;

type CaseTableProps = {
  chatbotId: string;
  cases: readonly EvaluationCase[];
  onOpen: (dialog: OpenCaseDialog) => void;
};

export function CaseTable({ chatbotId, cases, onOpen }: CaseTableProps) {
  const t = useTranslations("ChatbotEdit");
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, Math.ceil(cases.length / PAGE_SIZE));
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
          {cases.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((one) => (
            <CaseRow
              key={one.id}
              chatbotId={chatbotId}
              case_={one}
              onEdit={() => onOpen({ kind: "edit", edited: one })}
            />
          ))}
        </tbody>
      </StackingTable>
      <Pagination {...{ page, pageSize: PAGE_SIZE }} total={cases.length} onChange={setPage} />
    </div>
  );
}

type CaseRowProps = { chatbotId: string; case_: EvaluationCase; onEdit: () => void };

function CaseRow({ chatbotId, case_, onEdit }: CaseRowProps) {
  const t = useTranslations("ChatbotEdit");
  const { deleteCase, isPending } = useDeleteCase(chatbotId);
  const { question } = case_;
  return (
    <Tr>
      <Td className="max-sm:col-span-2 max-sm:h-auto max-sm:py-3 sm:py-2.5">
        <p className="font-medium wrap-anywhere">{question}</p>
        <div className="mt-1">
          <Expectations case_={case_} />
        </div>
      </Td>
      <Td className="max-sm:h-auto sm:w-20">
        <div className="flex justify-end gap-1">
          <IconButton
            size="iconSm"
            icon={Pencil}
            label={t("evaluation.editOf", { question })}
            onPress={onEdit}
          />
          <IconButton
            size="iconSm"
            icon={Trash2}
            label={t("evaluation.removeOf", { question })}
            onPress={() => !isPending && deleteCase(case_)}
          />
        </div>
      </Td>
    </Tr>
  );
}

/** Undo adds the question again, at the end of the list. */
function useDeleteCase(chatbotId: string) {
  const t = useTranslations("ChatbotEdit");
  const toasts = useToasts();
  const { mutate: remove, isPending } = useDeleteCaseMutation();
  const { mutate: add } = useAddCase();
  const deleteCase = ({ id: caseId, ...fields }: EvaluationCase) => {
    const undo = () => add({ params: { chatbotId }, body: { cases: [fields] } });
    const onSuccess = () =>
      toasts.show({
        kind: "success",
        title: t("evaluation.removed"),
        message: fields.question,
        action: { label: t("evaluation.undo"), onPress: undo },
      });
    remove({ params: { caseId } }, { onSuccess });
  };
  return { deleteCase, isPending };
}

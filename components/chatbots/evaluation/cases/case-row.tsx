import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Td, Tr } from "@/components/ui/tables/table";
import type { EvaluationCase } from "@/contract/evaluations";
import { Expectations } from "./expectations";
import { useDeleteCase } from "./use-delete-case";

type CaseRowProps = { chatbotId: string; case_: EvaluationCase; onEdit: () => void };

export function CaseRow({ chatbotId, case_, onEdit }: CaseRowProps) {
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

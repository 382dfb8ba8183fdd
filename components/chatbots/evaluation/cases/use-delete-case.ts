import { useTranslations } from "next-intl";
import type { EvaluationCase } from "@/contract/evaluations";
import { useToasts } from "@/lib/toasts";
import { useAddCase, useDeleteCaseMutation } from "../queries";

/** Undo adds the question again, at the end of the list. */
export function useDeleteCase(chatbotId: string) {
  const t = useTranslations("ChatbotEdit");
  const toasts = useToasts();
  const { mutate: remove, isPending } = useDeleteCaseMutation();
  const { mutate: add } = useAddCase();
  const deleteCase = ({ id: caseId, ...typed }: EvaluationCase) => {
    const undo = () => add({ params: { chatbotId }, body: { cases: [typed] } });
    const onSuccess = () =>
      toasts.show({
        kind: "success",
        title: t("evaluation.removed"),
        message: typed.question,
        action: { label: t("evaluation.undo"), onPress: undo },
      });
    remove({ params: { caseId } }, { onSuccess });
  };
  return { deleteCase, isPending };
}

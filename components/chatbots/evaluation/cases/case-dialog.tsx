import { useTranslations } from "next-intl";
import { type Resolver, useForm, useWatch, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { Textarea } from "@/components/ui/fields/textarea";
import { type EvaluationCase, newEvaluationCase } from "@/contract/chatbots/evaluations";
import { contractResolver } from "@/lib/api/form";
import { useAddCases, useUpdateCase } from "../queries";

type CaseDialogProps = { chatbotId: string; edited?: EvaluationCase; onClose: () => void };

export function CaseDialog({ chatbotId, edited, onClose }: CaseDialogProps) {
  const t = useTranslations("ChatbotEdit");
  const { save, isBusy, error } = useSaveCase(chatbotId, edited, onClose);
  const form: CaseForm = useForm<TypedCase, unknown, TypedCase>({
    resolver: resolveCase,
    defaultValues: edited ?? newCase,
  });
  const { errors } = form.formState;
  const isRefusal = useWatch({ control: form.control, name: "isRefusal" });
  return (
    <FormDialog
      title={edited ? t("evaluation.editTitle") : t("evaluation.addTitle")}
      {...{ isBusy, error, onClose }}
      onSubmit={form.handleSubmit(save)}
    >
      <Field
        autoFocus
        autoComplete="off"
        label={t("evaluation.question")}
        error={errors.question?.message}
        {...form.register("question")}
      />
      <CheckboxField
        label={t("evaluation.isRefusal")}
        help={t("evaluation.isRefusalHelp")}
        {...form.register("isRefusal")}
      />
      {!isRefusal && <AnswerFields form={form} />}
    </FormDialog>
  );
}

function AnswerFields({ form }: { form: CaseForm }) {
  const t = useTranslations("ChatbotEdit");
  return (
    <>
      <LinesField form={form} name="mustContain" help={t("evaluation.linesHelp")} />
      <LinesField form={form} name="mustNotContain" />
      <Field
        isOptional
        autoComplete="off"
        label={t("evaluation.citedSource")}
        help={t("evaluation.citedSourceHelp")}
        error={form.formState.errors.citedSource?.message}
        {...form.register("citedSource", { setValueAs: (text: string | null) => text || null })}
      />
    </>
  );
}

const newCase: TypedCase = {
  question: "",
  mustContain: [],
  mustNotContain: [],
  citedSource: null,
  isRefusal: false,
};

const validate = contractResolver(() => newEvaluationCase);

/** Ignores blank lines. */
const resolveCase: Resolver<TypedCase, unknown, TypedCase> = (values, context, options) =>
  validate({ ...values, ...withoutBlanks(values) }, context, options);

const withoutBlanks = ({ mustContain = [], mustNotContain = [] }: TypedCase) => ({
  mustContain: mustContain.filter((text) => text.trim() !== ""),
  mustNotContain: mustNotContain.filter((text) => text.trim() !== ""),
});

function useSaveCase(chatbotId: string, edited: EvaluationCase | undefined, onClose: () => void) {
  const add = useAddCases();
  const update = useUpdateCase();
  const save = (body: TypedCase) => {
    if (edited) update.mutate({ params: { caseId: edited.id }, body }, { onSuccess: onClose });
    else add.mutate({ params: { chatbotId }, body: { cases: [body] } }, { onSuccess: onClose });
  };
  return { save, isBusy: add.isPending || update.isPending, error: add.error ?? update.error };
}

type LinesFieldProps = { form: CaseForm; name: "mustContain" | "mustNotContain"; help?: string };

function LinesField({ form, name, help }: LinesFieldProps) {
  const t = useTranslations("ChatbotEdit");
  const error = form.formState.errors[name];
  const lines = useWatch({ control: form.control, name }) ?? [];
  return (
    <Textarea
      isOptional
      rows={2}
      label={t(`evaluation.${name}`)}
      help={help}
      error={error?.message ?? error?.find?.((line) => line)?.message}
      value={lines.join("\n")}
      onChange={({ target }) =>
        form.setValue(name, target.value.split("\n"), {
          shouldDirty: true,
          shouldValidate: Boolean(error),
        })
      }
    />
  );
}

type TypedCase = z.input<typeof newEvaluationCase>;

type CaseForm = UseFormReturn<TypedCase, unknown, TypedCase>;

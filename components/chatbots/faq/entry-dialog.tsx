import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import type { FaqCategory } from "@/contract/faq";
import { EntryFields } from "./entry-fields";
import { useEntryForm } from "./use-entry-form";

type EntryDialogProps = { chatbotId: string; category: FaqCategory; onClose: () => void };

export function EntryDialog(props: EntryDialogProps) {
  const t = useTranslations("Faq");
  const { form, drafting, submit, isBusy, error } = useEntryForm(props);
  return (
    <FormDialog
      title={t("newEntryTitle", { name: props.category.name })}
      {...{ isBusy, error }}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <EntryFields form={form} drafting={drafting} />
    </FormDialog>
  );
}

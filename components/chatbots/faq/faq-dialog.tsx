import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { Field } from "@/components/ui/fields/field";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { type FaqCategory, newCategory } from "@/contract/chatbots/faq";
import { contractResolver, showAtFields } from "@/lib/api/form";
import { EntryFields } from "./entry-fields";
import type { OpenFaqDialog } from "./open-dialog";
import { useCreateCategory, useDeleteCategory, useRenameCategory } from "./queries";
import { useEntryForm } from "./use-entry-form";

type FaqDialogProps = { chatbotId: string; dialog: OpenFaqDialog | undefined; onClose: () => void };

export function FaqDialog({ chatbotId, dialog, onClose }: FaqDialogProps) {
  switch (dialog?.kind) {
    case "category":
      return <CategoryDialog {...dialog} {...{ chatbotId, onClose }} />;
    case "entry":
      return <EntryDialog {...dialog} {...{ chatbotId, onClose }} />;
    case "deleteCategory":
      return <DeleteCategoryDialog category={dialog.category} onClose={onClose} />;
    case undefined:
      return null;
  }
}

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

type DeleteCategoryDialogProps = { category: FaqCategory; onClose: () => void };

function DeleteCategoryDialog({ category, onClose }: DeleteCategoryDialogProps) {
  const t = useTranslations("Faq");
  const { mutate, isPending } = useDeleteCategory();
  const { id: categoryId, name, qaList } = category;
  return (
    <ConfirmDialog
      open
      isDestructive
      onOpenChange={onClose}
      onConfirm={() => mutate({ params: { categoryId } }, { onSuccess: onClose })}
      isBusy={isPending}
      confirmLabel={t("remove")}
      title={t("removeCategoryTitle", { name })}
      description={t("removeCategoryText", { count: qaList.length })}
    />
  );
}

type CategoryDialogProps = {
  chatbotId: string;
  /** Undefined for a new category. */
  category?: FaqCategory;
  onClose: () => void;
};

function CategoryDialog({ chatbotId, category, onClose }: CategoryDialogProps) {
  const t = useTranslations("Faq");
  const create = useCreateCategory();
  const rename = useRenameCategory();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: contractResolver(() => newCategory),
    defaultValues: { name: category?.name ?? "", enabled: category?.enabled ?? true },
  });
  const outcome = {
    onSuccess: onClose,
    onError: (error: Parameters<typeof showAtFields>[0]) => void showAtFields(error, setError),
  };
  const save = handleSubmit((body) =>
    category
      ? rename.mutate({ params: { categoryId: category.id }, body }, outcome)
      : create.mutate({ params: { chatbotId }, body }, outcome),
  );
  return (
    <FormDialog
      title={category ? t("renameTitle") : t("newCategoryTitle")}
      isBusy={create.isPending || rename.isPending}
      onSubmit={save}
      error={create.error ?? rename.error}
      onClose={onClose}
    >
      <Field
        autoFocus
        autoComplete="off"
        label={t("categoryName")}
        help={t("categoryHint")}
        error={formState.errors.name?.message}
        {...register("name")}
      />
    </FormDialog>
  );
}

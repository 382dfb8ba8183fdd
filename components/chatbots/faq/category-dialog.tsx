import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Field } from "@/components/ui/fields/field";
import { type FaqCategory, newCategory } from "@/contract/faq";
import { contractResolver, showAtFields } from "@/lib/api/form";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { useCreateCategory, useRenameCategory } from "./queries";

type CategoryDialogProps = {
  chatbotId: string;
  /** Undefined for a new category. */
  category?: FaqCategory;
  onClose: () => void;
};

export function CategoryDialog({ chatbotId, category, onClose }: CategoryDialogProps) {
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

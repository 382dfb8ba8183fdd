import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { endSession } from "@/components/shell/session/end-session";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { Field } from "@/components/ui/fields/field";
import { PasswordField } from "@/components/ui/fields/password-field";
import { type Organization, organizationRemoval } from "@/contract/organizations";
import { contractResolver, type FieldOfCode, showAtFields } from "@/lib/api/form";
import { useDeleteOrganization } from "../queries";

type Typed = z.input<typeof organizationRemoval>;
type DeleteOrganizationDialogProps = { organization: Organization; onClose: () => void };

const fieldOf: FieldOfCode<Typed> = { CURRENT_PASSWORD_WRONG: "currentPassword" };

/** Signs out after the deletion. */
export function DeleteOrganizationDialog({
  organization: { id, name },
  onClose,
}: DeleteOrganizationDialogProps) {
  const t = useTranslations();
  const { form, submit, remove } = useDeletionForm(id);
  const { errors } = form.formState;
  return (
    <FormDialog
      isDestructive
      title={t("DataSettings.deleteTitle", { name })}
      description={t("DataSettings.deleteWarning")}
      saveLabel={t("DataSettings.deletePermanently")}
      isBusy={remove.isPending || remove.isSuccess}
      error={remove.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        autoFocus
        autoComplete="off"
        label={t("DataSettings.name", { name })}
        error={errors.name?.message}
        {...form.register("name")}
      />
      <PasswordField
        autoComplete="current-password"
        label={t("Password.current")}
        error={errors.currentPassword?.message}
        {...form.register("currentPassword")}
      />
    </FormDialog>
  );
}

function useDeletionForm(id: string) {
  const remove = useDeleteOrganization();
  const form = useForm<Typed>({
    resolver: contractResolver(() => organizationRemoval),
    defaultValues: { name: "", currentPassword: "" },
  });
  const send = (body: Typed) =>
    remove.mutate(
      { params: { id }, body },
      {
        onSuccess: () => void endSession(),
        onError: (error) => void showAtFields(error, form.setError, fieldOf),
      },
    );
  return { form, submit: form.handleSubmit(send), remove };
}

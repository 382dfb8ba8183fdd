import { useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { Field } from "@/components/ui/fields/field";
import { newInvitation } from "@/contract/team";
import { contractResolver, showAtFields } from "@/lib/api/form";
import { useToasts } from "@/lib/toasts";
import { useInvite } from "./queries";
import { RoleField } from "./role-field";

type Typed = z.input<typeof newInvitation>;

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("Team");
  const { form, save, isBusy, error } = useInviteForm(onClose);
  const { errors } = form.formState;
  const role = useWatch({ control: form.control, name: "role" });
  return (
    <FormDialog
      title={t("inviteTitle")}
      description={t("inviteText")}
      saveLabel={t("sendInvitation")}
      {...{ isBusy, error, onClose }}
      onSubmit={save}
    >
      <Field
        autoFocus
        type="email"
        inputMode="email"
        autoComplete="off"
        label={t("email")}
        error={errors.email?.message}
        {...form.register("email")}
      />
      <RoleField role={role} error={errors.role?.message} {...form.register("role")} />
    </FormDialog>
  );
}

function useInviteForm(onClose: () => void) {
  const t = useTranslations("Team");
  const toasts = useToasts();
  const invite = useInvite();
  const form = useForm<Typed>({
    resolver: contractResolver(() => newInvitation),
    defaultValues: { email: "", role: "team_member" },
  });
  const send = (body: Typed) =>
    invite.mutate(
      { body },
      {
        onSuccess: ({ email }) => {
          toasts.show({ kind: "success", title: t("invited", { email }) });
          onClose();
        },
        onError: (error) => void showAtFields(error, form.setError, { INVALID_EMAIL: "email" }),
      },
    );
  return { form, save: form.handleSubmit(send), isBusy: invite.isPending, error: invite.error };
}

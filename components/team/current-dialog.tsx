import { useTranslations } from "next-intl";
import { useState, type FormEvent, type ComponentProps } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { MutationDialog } from "@/components/shell/forms/mutation-dialog";
import { useSession } from "@/components/shell/session/session";
import { useRight } from "@/components/shell/session/use-right";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import {
  newInvitation,
  teamRoles,
  type Invitation,
  type Member,
  type TeamRole,
} from "@/contract/accounts/team";
import { contractResolver, type FieldOfCode, isAtField, showAtFields } from "@/lib/api/form";
import { useToasts } from "@/lib/toasts";
import { nameOf, type OpenDialog } from "./open-dialog";
import {
  useDeleteMember,
  useInvite,
  useSetRole,
  useTransferOwnership,
  useWithdrawInvitation,
} from "./queries";

type CurrentDialogProps = { dialog: OpenDialog | undefined; onClose: () => void };

export function CurrentDialog({ dialog, onClose }: CurrentDialogProps) {
  if (!dialog) return null;
  switch (dialog.kind) {
    case "invite":
      return <InviteDialog onClose={onClose} />;
    case "role":
      return <RoleDialog member={dialog.member} onClose={onClose} />;
    case "transfer":
      return <TransferDialog member={dialog.member} onClose={onClose} />;
    case "remove":
      return <RemoveDialog member={dialog.member} onClose={onClose} />;
    case "withdraw":
      return <WithdrawDialog invitation={dialog.invitation} onClose={onClose} />;
  }
}

type RemoveDialogProps = { member: Member; onClose: () => void };

function RemoveDialog({ member, onClose }: RemoveDialogProps) {
  const t = useTranslations("Team");
  const name = nameOf(member);
  return (
    <MutationDialog
      isDestructive
      mutation={useDeleteMember()}
      input={{ params: { id: member.userId } }}
      title={t("removeTitle", { name })}
      description={t("removeText")}
      confirmLabel={t("remove")}
      success={t("removed", { name })}
      onClose={onClose}
    />
  );
}

type TransferDialogProps = { member: Member; onClose: () => void };

function TransferDialog({ member, onClose }: TransferDialogProps) {
  const t = useTranslations("Team");
  const { user, setUser } = useSession();
  const name = nameOf(member);
  return (
    <MutationDialog
      mutation={useTransferOwnership()}
      input={{ body: { userId: member.userId } }}
      title={t("transferTitle", { name })}
      description={t("transferText")}
      confirmLabel={t("transfer")}
      success={t("transferred", { name })}
      onSuccess={() => user && setUser({ ...user, role: "team_leader" })}
      onClose={onClose}
    />
  );
}

type WithdrawDialogProps = { invitation: Invitation; onClose: () => void };

function WithdrawDialog({ invitation: { id, email }, onClose }: WithdrawDialogProps) {
  const t = useTranslations("Team");
  return (
    <MutationDialog
      isDestructive
      mutation={useWithdrawInvitation()}
      input={{ params: { id } }}
      title={t("withdrawTitle", { email })}
      description={t("withdrawText")}
      confirmLabel={t("withdraw")}
      success={t("withdrawn", { email })}
      onClose={onClose}
    />
  );
}

type RoleDialogProps = { member: Member; onClose: () => void };

function RoleDialog({ member, onClose }: RoleDialogProps) {
  const t = useTranslations("Team");
  const toasts = useToasts();
  const change = useSetRole();
  const [role, setRole] = useState<TeamRole>(asTeamRole(member.role) ?? "team_member");
  const name = nameOf(member);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const showSuccess = () => {
      toasts.show({ kind: "success", title: t("roleChanged", { name }) });
      onClose();
    };
    change.mutate({ params: { id: member.userId }, body: { role } }, { onSuccess: showSuccess });
  };
  return (
    <FormDialog
      title={t("roleTitle", { name })}
      isBusy={change.isPending}
      isDisabled={role === member.role}
      error={change.error}
      onSubmit={save}
      onClose={onClose}
    >
      <RoleField
        role={role}
        value={role}
        onChange={({ target }) => setRole(asTeamRole(target.value) ?? role)}
      />
    </FormDialog>
  );
}

const asTeamRole = (value: string): TeamRole | undefined =>
  teamRoles.find((role) => role === value);

type FormValues = z.input<typeof newInvitation>;

function InviteDialog({ onClose }: { onClose: () => void }) {
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

const fieldOf: FieldOfCode<FormValues> = {
  INVALID_EMAIL: "email",
  EMAIL_EXISTS: "email",
  ALREADY_EXISTS: "email",
};

function useInviteForm(onClose: () => void) {
  const t = useTranslations("Team");
  const toasts = useToasts();
  const invite = useInvite();
  const form = useForm<FormValues>({
    resolver: contractResolver(() => newInvitation),
    defaultValues: { email: "", role: "team_member" },
  });
  const send = (body: FormValues) =>
    invite.mutate(
      { body },
      {
        onSuccess: ({ email }) => {
          toasts.show({ kind: "success", title: t("invited", { email }) });
          onClose();
        },
        onError: (refusal) => {
          if (refusal.code !== "ALREADY_EXISTS") showAtFields(refusal, form.setError, fieldOf);
          else form.setError("email", { message: "Team.alreadyInvited" }, { shouldFocus: true });
        },
      },
    );
  const error = invite.error && isAtField(fieldOf)(invite.error) ? null : invite.error;
  return { form, save: form.handleSubmit(send), isBusy: invite.isPending, error };
}

type RoleFieldProps = Omit<ComponentProps<typeof Select>, "label" | "help" | "options"> & {
  /** The selected role, which is explained below. */
  role: TeamRole;
};

/** Only owners can assign the role of an owner. */
function RoleField({ role, ...field }: RoleFieldProps) {
  const t = useTranslations("Team");
  const isOwner = useRight("own");
  const roles = teamRoles.filter((one) => isOwner || one !== "organization_owner");
  return (
    <Select
      label={t("roleLabel")}
      help={t(`roleHelp.${role}`)}
      options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
      {...field}
    />
  );
}

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { type Member, type TeamRole, teamRoles } from "@/contract/team";
import { useToasts } from "@/lib/toasts";
import { useSetRole } from "./queries";
import { RoleField } from "./role-field";
import { nameOf } from "./task";

type RoleDialogProps = { member: Member; onClose: () => void };

export function RoleDialog({ member, onClose }: RoleDialogProps) {
  const t = useTranslations("Team");
  const toasts = useToasts();
  const change = useSetRole();
  const [role, setRole] = useState<TeamRole>(asTeamRole(member.role) ?? "team_member");
  const name = nameOf(member);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const done = () => {
      toasts.show({ kind: "success", title: t("roleChanged", { name }) });
      onClose();
    };
    change.mutate({ params: { id: member.userId }, body: { role } }, { onSuccess: done });
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

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { useRight } from "@/components/shell/session/use-right";
import { Select } from "@/components/ui/fields/select";
import { type TeamRole, teamRoles } from "@/contract/accounts/team";

type RoleFieldProps = Omit<ComponentProps<typeof Select>, "label" | "help" | "options"> & {
  /** The selected role, which is explained below. */
  role: TeamRole;
};

/** Only owners can assign the role of an owner. */
export function RoleField({ role, ...field }: RoleFieldProps) {
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

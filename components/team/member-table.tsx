import { useLocale, useNow, useTranslations } from "next-intl";
import { SkeletonRows, StackingTable, Td, Th, Tr } from "@/components/ui/tables/table";
import type { Member } from "@/contract/accounts/team";
import { nameOf, type Task } from "./task";
import { Crown, Pencil, UserMinus } from "lucide-react";
import { useSession } from "@/components/shell/session/session";
import { useRight } from "@/components/shell/session/use-right";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { hasRight } from "@/contract/rights";
import { formatMoment, formatRelative } from "@/lib/format";

type MemberTableProps = {
  /** Undefined while loading. */
  members: readonly Member[] | undefined;
  onTask: (task: Task) => void;
};

export function MemberTable({ members, onTask }: MemberTableProps) {
  const t = useTranslations("Team");
  return (
    <StackingTable label={t("members")} aria-busy={!members} className="sm:[&_th]:top-13">
      <thead>
        <tr>
          <Th>{t("name")}</Th>
          <Th className="max-sm:hidden">{t("roleLabel")}</Th>
          <Th className="@max-3xl:hidden">{t("lastActive")}</Th>
          <Th className="w-28">
            <span className="sr-only">{t("actions")}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {!members && <SkeletonRows columns={4} rows={3} />}
        {members?.map((member) => (
          <MemberRow key={member.userId} member={member} onTask={onTask} />
        ))}
      </tbody>
    </StackingTable>
  );
}

type MemberRowProps = { member: Member; onTask: (task: Task) => void };

function MemberRow({ member, onTask }: MemberRowProps) {
  const t = useTranslations("Team");
  const isSelf = useSession().user?.userId === member.userId;
  return (
    <Tr>
      <Td className="max-sm:col-span-2 max-sm:h-auto max-sm:pt-3 sm:w-full sm:max-w-0 sm:py-2">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="truncate font-medium">{nameOf(member)}</span>
          {isSelf && <span className="text-xs text-muted">{t("you")}</span>}
          {member.status !== "verified" && <Badge tone="warning">{t("inactive")}</Badge>}
        </span>
        <span className="block truncate text-xs text-muted">{member.email}</span>
      </Td>
      <Td className="whitespace-nowrap max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-2 max-sm:h-auto max-sm:pt-1 max-sm:pb-3">
        {t(`role.${member.role}`)}
      </Td>
      <Td className="whitespace-nowrap @max-3xl:hidden">
        <LastSeen at={member.lastSeenAt} />
      </Td>
      <Td className="max-sm:col-start-3 max-sm:row-start-1 max-sm:px-2 sm:px-1">
        {!isSelf && <Actions member={member} onTask={onTask} />}
      </Td>
    </Tr>
  );
}

function LastSeen({ at }: { at: string | null }) {
  const t = useTranslations("Team");
  const locale = useLocale();
  const now = useNow();
  if (!at) return <span className="text-muted">{t("notActive")}</span>;
  return (
    <time dateTime={at} title={formatMoment(at, locale)}>
      {formatRelative(at, now, locale)}
    </time>
  );
}

/** Only owners can change owners. */
function Actions({ member, onTask }: MemberRowProps) {
  const t = useTranslations("Team");
  const isOwner = useRight("own");
  const name = nameOf(member);
  if (!isOwner && hasRight(member.role, "own")) return null;
  const begin = (kind: "role" | "transfer" | "remove") => () => onTask({ kind, member });
  return (
    <span className="flex justify-end">
      {isOwner && member.status === "verified" && (
        <IconButton icon={Crown} label={t("transferTo", { name })} onPress={begin("transfer")} />
      )}
      <IconButton icon={Pencil} label={t("changeRoleOf", { name })} onPress={begin("role")} />
      <IconButton icon={UserMinus} label={t("removeOf", { name })} onPress={begin("remove")} />
    </span>
  );
}

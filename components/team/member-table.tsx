import { useTranslations } from "next-intl";
import { SkeletonRows, StackingTable, Th } from "@/components/ui/tables/table";
import type { Member } from "@/contract/team";
import { MemberRow } from "./member-row";
import type { Task } from "./task";

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

import { useTranslations } from "next-intl";
import { SkeletonRows, StackingTable, Th } from "@/components/ui/tables/table";
import type { UnansweredGroup } from "@/contract/unanswered";
import { GroupRow } from "./group-row";

type GroupTableProps = {
  /** Undefined while loading. */
  rows: readonly UnansweredGroup[] | undefined;
  openId: string | undefined;
};

export function GroupTable({ rows, openId }: GroupTableProps) {
  const t = useTranslations("Unanswered");
  return (
    <StackingTable label={t("title")} aria-busy={!rows} className="sm:[&_th]:top-13">
      <thead>
        <tr>
          <Th>{t("question")}</Th>
          <Th isNumber>{t("asked")}</Th>
          <Th className="@max-3xl:hidden">{t("reason")}</Th>
          <Th className="@max-3xl:hidden">{t("lastAsked")}</Th>
        </tr>
      </thead>
      <tbody>
        {!rows && <SkeletonRows columns={openId ? 2 : 4} />}
        {rows?.map((group) => (
          <GroupRow key={group.id} group={group} isOpen={group.id === openId} />
        ))}
      </tbody>
    </StackingTable>
  );
}

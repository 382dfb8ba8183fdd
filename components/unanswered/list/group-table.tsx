import { useLocale, useTranslations } from "next-intl";
import { EntryLink } from "@/components/shell/page/entry-link";
import { SkeletonRows, StackingTable, Td, Th, Tr } from "@/components/ui/tables/table";
import type { UnansweredGroup } from "@/contract/conversations/unanswered";
import { formatMoment } from "@/lib/format";
import { formatNumber } from "@/lib/format-numbers";
import { useChanged } from "@/lib/hooks/use-changed";
import { ReasonBadges } from "../reason-badges";

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

type GroupRowProps = { group: UnansweredGroup; isOpen: boolean };

function GroupRow({ group, isOpen }: GroupRowProps) {
  const t = useTranslations("Unanswered");
  const locale = useLocale();
  const { id, name, questions, lastAskedAt, chatbotName } = group;
  return (
    <Tr {...useChanged(lastAskedAt)} className={isOpen ? "bg-selected" : ""}>
      <Td className="max-sm:col-span-2 max-sm:h-18 sm:w-full sm:max-w-0 sm:py-2">
        <div className="grid min-w-0 gap-0.5">
          <EntryLink id={id} title={name} isOpen={isOpen} data-group={id} />
          <span className="truncate text-xs text-muted" title={chatbotName}>
            {chatbotName}
          </span>
        </div>
      </Td>
      <Td isNumber className="whitespace-nowrap max-sm:h-18">
        <span aria-hidden>{t("times", { count: formatNumber(questions, locale) })}</span>
        <span className="sr-only">{t("questionCount", { count: questions })}</span>
      </Td>
      <Td className="@max-3xl:hidden">
        <ReasonBadges group={group} />
      </Td>
      <Td className="whitespace-nowrap text-muted tabular-nums @max-3xl:hidden">
        <time dateTime={lastAskedAt}>{formatMoment(lastAskedAt, locale)}</time>
      </Td>
    </Tr>
  );
}

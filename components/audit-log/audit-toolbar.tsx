import { useTranslations } from "next-intl";
import { useTeam } from "@/components/team/queries";
import { useRight } from "@/components/shell/session/use-right";
import { ExportMenu } from "@/components/shell/page/export-menu";
import { control } from "@/components/ui/fields/control";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { SearchField } from "@/components/ui/fields/search-field";
import { auditSubjects } from "@/contract/accounts/audit-actions";
import type { AuditList } from "./use-audit-list";

type ListProps = { list: AuditList };

const ON_PHONE = "max-sm:flex-1 max-sm:basis-[45%]";

export function AuditToolbar({ list }: ListProps) {
  const t = useTranslations("AuditLog");
  const { subjectType } = list.filters;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label={t("search")}
        value={list.typed}
        onChange={list.searchFor}
        className="min-w-0 flex-1 max-lg:basis-[calc(100%-9rem)]"
      />
      <div className="lg:order-last">
        <ExportMenu exportAs={list.exportAs} />
      </div>
      <FilterSelect
        className={ON_PHONE}
        label={t("area")}
        value={subjectType ?? ""}
        onChange={(value) => list.filterBy({ subjectType: value })}
        options={[
          { value: "", label: t("anyArea") },
          ...auditSubjects.map((value) => ({ value, label: t(`subject.${value}`) })),
        ]}
      />
      <PersonFilter list={list} />
      <DayFilter list={list} name="from" />
      <DayFilter list={list} name="to" />
    </div>
  );
}

/** Only people who manage the team can list its members. */
function PersonFilter({ list }: ListProps) {
  const t = useTranslations("AuditLog");
  const { data } = useTeam(useRight("team"));
  if (!data) return null;
  return (
    <FilterSelect
      className={`sm:max-w-44 ${ON_PHONE}`}
      label={t("person")}
      value={list.filters.actorId ?? ""}
      onChange={(actorId) => list.filterBy({ actorId })}
      options={[
        { value: "", label: t("anyPerson") },
        ...data.members.map(({ userId, firstName, lastName }) => ({
          value: userId,
          label: `${firstName} ${lastName}`,
        })),
      ]}
    />
  );
}

/** The first or last day of the period, in the organisation's time zone. */
function DayFilter({ list, name }: ListProps & { name: "from" | "to" }) {
  const t = useTranslations("AuditLog");
  return (
    <label className={`flex items-center gap-1.5 text-sm whitespace-nowrap text-muted ${ON_PHONE}`}>
      {t(name)}
      <input
        type="date"
        value={list.filters[name] ?? ""}
        onChange={({ target }) => list.filterBy({ [name]: target.value })}
        className={control("h-8 min-w-0 pointer-coarse:h-10")}
      />
    </label>
  );
}

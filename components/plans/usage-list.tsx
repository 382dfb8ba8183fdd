import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Progress } from "@/components/ui/progress";
import { nearLimit, type OrganizationPlan, type UsageKey } from "@/contract/plans";
import { formatBytes, formatNumber } from "@/lib/format";

type UsageListProps = { plan: OrganizationPlan; keys: readonly UsageKey[] };

/** Warns from 80 % on. */
export const UsageList = ({ plan: { limits, usage }, keys }: UsageListProps) => (
  <ul className="grid grid-cols-1 gap-5">
    {keys.map((key) => (
      <UsageRow key={key} name={key} used={usage[key]} limit={limits[key]} />
    ))}
  </ul>
);

type UsageRowProps = { name: UsageKey; used: number; limit: number | null };

function UsageRow({ name, used, limit }: UsageRowProps) {
  const t = useTranslations("Plan");
  const language = useLocale();
  const format = name === "storageBytes" ? formatBytes : formatNumber;
  const text = format(used, language);
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
        <span className="flex items-center gap-2 font-medium">
          {t(name)}
          <Warning used={used} limit={limit} />
        </span>
        <span className="text-muted tabular-nums">
          {limit === null
            ? t("ofUnlimited", { used: text })
            : t("ofLimit", { used: text, limit: format(limit, language) })}
        </span>
      </div>
      {limit !== null && <Progress className="mt-2" label={t(name)} value={used} max={limit} />}
    </li>
  );
}

function Warning({ used, limit }: Pick<UsageRowProps, "used" | "limit">) {
  const t = useTranslations("Plan");
  if (limit === null || used < limit * nearLimit) return null;
  const isFull = used >= limit;
  return <Badge tone={isFull ? "danger" : "warning"}>{t(isFull ? "full" : "near")}</Badge>;
}

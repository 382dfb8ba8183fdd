import { useLocale, useTranslations } from "next-intl";
import { limits as product } from "@/contract/limits";
import type { PlanLimits } from "@/contract/plans";
import { formatBytes, formatNumber } from "@/lib/format";

export function IncludedList({ limits }: { limits: PlanLimits }) {
  const t = useTranslations("Plan");
  const language = useLocale();
  const { fileBytes, mimeTypes, faqCategories, faqsPerCategory } = limits;
  const rows = [
    [t("fileBytes"), formatBytes(fileBytes ?? product.uploadBytes, language)],
    [t("mimeTypes"), mimeTypes?.join(", ") ?? t("allTypes")],
    [t("faqCategories"), formatNumber(faqCategories ?? product.faqCategories, language)],
    [t("faqsPerCategory"), formatNumber(faqsPerCategory ?? product.faqsPerCategory, language)],
  ] as const;
  return (
    <dl className="grid grid-cols-1 gap-3 text-sm">
      {rows.map(([name, text]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-3">
          <dt className="font-medium">{name}</dt>
          <dd className="text-muted break-all tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useTranslations } from "next-intl";
import { accessibilityChecks } from "./accessibility-checks";

const limits = ["colours", "content", "assessment"] as const;

export function AccessibilityStatement() {
  const t = useTranslations("Accessibility");
  return (
    <article>
      <h1 className="text-2xl font-semibold">{t("title")}</h1>
      <p className="mt-3 text-lg text-pretty text-muted">{t("lead")}</p>
      <h2 className="mt-8 text-lg font-semibold">{t("standardTitle")}</h2>
      <p className="mt-1.5 text-base text-pretty">{t("standardText")}</p>
      <h2 className="mt-8 text-lg font-semibold">{t("checksTitle")}</h2>
      <p className="mt-1.5 text-base text-pretty">{t("checksText")}</p>
      <ChecksTable />
      <h2 className="mt-8 text-lg font-semibold">{t("limitsTitle")}</h2>
      <ul className="mt-3 list-disc pl-5 text-base">
        {limits.map((limit) => (
          <li key={limit} className="mt-1 text-pretty">
            {t(`limits.${limit}`)}
          </li>
        ))}
      </ul>
      <h2 className="mt-8 text-lg font-semibold">{t("feedbackTitle")}</h2>
      <p className="mt-1.5 text-base text-pretty">{t("feedbackText")}</p>
    </article>
  );
}

function ChecksTable() {
  const t = useTranslations("Accessibility");
  return (
    <table className="mt-4 w-full text-left text-sm">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-4 font-medium">
            {t("checked")}
          </th>
          <th scope="col" className="w-1/3 py-2 font-medium">
            {t("criteria")}
          </th>
        </tr>
      </thead>
      <tbody>
        {accessibilityChecks.map(({ id, criteria }) => (
          <tr key={id} className="border-b border-line align-top">
            <td className="py-2 pr-4 text-pretty">{t(`checks.${id}`)}</td>
            <td className="py-2 text-muted tabular-nums">{criteria.join(", ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

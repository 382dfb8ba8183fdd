import { useTranslations } from "next-intl";

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

/**
 * What the tests check about the chat widget, by success criterion of WCAG 2.1 (EN 301 549 V3.2.1, chapter 9: clause 9.x
 * is criterion x). The statement lists nothing else.
 */
export const accessibilityChecks = [
  {
    id: "automatic",
    criteria: ["1.1.1", "1.3.1", "1.4.3", "2.4.3", "4.1.2"],
    test: ["e2e/widget.spec.ts", "fills a phone's screen, traps the focus, and is accessible"],
  },
  {
    id: "keyboard",
    criteria: ["2.1.1", "2.1.2"],
    test: [
      "e2e/widget.spec.ts",
      "works by keyboard alone, under a strict content policy: ${language}",
    ],
  },
  {
    id: "focus",
    criteria: ["2.4.3", "3.2.1"],
    test: [
      "tests/widget/chat/mount.test.ts",
      "closes with Escape and returns the focus to the bubble",
    ],
  },
  {
    id: "moving",
    criteria: ["2.2.2", "2.5.1"],
    test: [
      "tests/widget/launcher/position.test.ts",
      "is changed by the arrow keys within the edge",
    ],
  },
  {
    id: "contrast",
    criteria: ["1.4.3", "1.4.11"],
    test: [
      "tests/widget/appearance.test.ts",
      "keeps text on theme and send button readable for every colour",
    ],
  },
  {
    id: "reflow",
    criteria: ["1.4.10", "1.4.12"],
    test: [
      "e2e/widget.spec.ts",
      "fits 320 pixels with wide text spacing, and respects reduced motion",
    ],
  },
  {
    id: "motion",
    criteria: ["2.3.3"],
    test: [
      "e2e/widget.spec.ts",
      "fits 320 pixels with wide text spacing, and respects reduced motion",
    ],
  },
  {
    id: "errors",
    criteria: ["3.3.1", "3.3.2", "4.1.3"],
    test: [
      "tests/widget/chat/hand-over.test.ts",
      "shows what is missing at each field and sends nothing",
    ],
  },
  {
    id: "scrolling",
    criteria: ["2.1.1"],
    test: ["tests/widget/chat/text.test.ts", "scrolls wide code and tables by keyboard"],
  },
] as const satisfies readonly {
  id: string;
  criteria: readonly string[];
  test: readonly [string, string];
}[];

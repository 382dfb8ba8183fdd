import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { NewEvaluationCase } from "@/contract/chatbots/evaluations";

export function Expectations({ case_ }: { case_: NewEvaluationCase }) {
  const t = useTranslations("ChatbotEdit");
  const { mustContain, mustNotContain, citedSource, isRefusal } = case_;
  if (isRefusal) return <FittingBadge>{t("evaluation.mustRefuse")}</FittingBadge>;
  const expected = [
    ...mustContain.map((text) => t("evaluation.contains", { text })),
    ...mustNotContain.map((text) => t("evaluation.omits", { text })),
    ...(citedSource ? [t("evaluation.cites", { source: citedSource })] : []),
  ];
  if (expected.length === 0) return <FittingBadge>{t("evaluation.mustAnswer")}</FittingBadge>;
  return (
    <ul className="flex flex-wrap gap-1">
      {expected.map((text) => (
        <li key={text} className="flex max-w-full min-w-0" title={text}>
          <Badge className="min-w-0">
            <span className="max-w-72 truncate">{text}</span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** Truncates large text in a narrow window. */
const FittingBadge = ({ children }: { children: string }) => (
  <Badge className="max-w-full">
    <span className="truncate" title={children}>
      {children}
    </span>
  </Badge>
);

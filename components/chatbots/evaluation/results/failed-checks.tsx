import { useTranslations } from "next-intl";
import type { EvaluationCheck } from "@/contract/chatbots/evaluations";

export function FailedChecks({ checks }: { checks: readonly EvaluationCheck[] }) {
  const t = useTranslations("ChatbotEdit");
  const failedChecks = checks.filter(({ hasPassed }) => !hasPassed);
  if (failedChecks.length === 0) return null;
  return (
    <ul className="grid gap-1 border-t border-line px-4 py-2.5 text-sm text-danger-text">
      {failedChecks.map(({ kind, expected }) => (
        <li key={`${kind} ${expected}`} className="wrap-anywhere">
          {t(`evaluation.check.${kind}`, { expected })}
        </li>
      ))}
    </ul>
  );
}

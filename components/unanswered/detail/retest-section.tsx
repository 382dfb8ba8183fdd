import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import type { UnansweredDetail } from "@/contract/unanswered";
import type { Trial } from "@/components/unanswered/use-retest";

type TrialSectionProps = { group: UnansweredDetail; trial: Trial };

export function TrialSection({ group, trial }: TrialSectionProps) {
  const t = useTranslations("Unanswered");
  const isAsking = trial.isAsking(group.id);
  const isReading = trial.isReading(group.id);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-canvas p-3">
      <p role="status" className="min-w-52 flex-1 text-sm text-pretty">
        {isReading ? t("reading") : isAsking ? t("asking") : <Outcome group={group} />}
      </p>
      <Button
        type="button"
        variant="secondary"
        size="sm"
        busy={isAsking || isReading}
        onClick={() => trial.ask(group.id)}
      >
        {t("askAgain")}
      </Button>
    </div>
  );
}

function Outcome({ group: { wordings, state } }: { group: UnansweredDetail }) {
  const t = useTranslations("Unanswered");
  if (state === "solved") return t("allPassed");
  const asked = wordings.filter(({ after }) => after);
  if (asked.length === 0) return t("askAgainHint");
  const passed = asked.filter(({ after }) => after?.hasPassed).length;
  return t("outcome", { passed, count: wordings.length });
}

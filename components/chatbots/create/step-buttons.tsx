import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { emitAppEvent } from "@/lib/app-events";
import { createSteps } from "./use-create-form";

type StepButtonsProps = { step: number; isBusy: boolean };

export function StepButtons({ step, isBusy }: StepButtonsProps) {
  const t = useTranslations();
  const isLast = step === createSteps.length - 1;
  return (
    <div className="flex justify-between gap-2">
      {step > 0 ? (
        <Button
          type="button"
          variant="secondary"
          onClick={() => emitAppEvent("GoToStep", { step: step - 1 })}
        >
          {t("Common.back")}
        </Button>
      ) : (
        <span />
      )}
      <Button busy={isBusy}>{isLast ? t("Chatbot.finish") : t("Common.next")}</Button>
    </div>
  );
}

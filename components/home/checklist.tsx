import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { isTraining } from "@/components/knowledge-bases/queries";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { Card } from "@/components/ui/card";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { cn } from "@/lib/cn";
import type { Step } from "./steps";

type ChecklistProps = { steps: readonly Step[]; knowledgeBase: KnowledgeBase | undefined };

/** Highlights the first open step. */
export function Checklist({ steps, knowledgeBase }: ChecklistProps) {
  const t = useTranslations("Home");
  const doneCount = steps.filter((step) => step.isDone).length;
  const next = steps.find((step) => !step.isDone);
  const training = knowledgeBase && isTraining(knowledgeBase) ? knowledgeBase.title : undefined;
  return (
    <section aria-labelledby="first-steps">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="first-steps" className="text-lg font-semibold">
          {t("stepsTitle")}
        </h2>
        <p className="text-sm text-muted">
          {t("stepsHint", { done: doneCount, total: steps.length })}
        </p>
      </div>
      <Card>
        <ol className="divide-y divide-line">
          {steps.map((step, index) => (
            <StepRow
              key={step.name}
              step={step}
              number={index + 1}
              isNext={step === next}
              training={step.name === "knowledgeBase" ? training : undefined}
            />
          ))}
        </ol>
      </Card>
    </section>
  );
}

type StepRowProps = {
  step: Step;
  number: number;
  isNext: boolean;
  /** Title of the knowledge base in training. */
  training: string | undefined;
};

function StepRow({ step, number, isNext, training }: StepRowProps) {
  const t = useTranslations("Home");
  const { name, href, isDone, website } = step;
  return (
    <li
      aria-current={isNext ? "step" : undefined}
      className={cn("flex flex-wrap items-center gap-x-4 gap-y-3 p-4", !isNext && "sm:py-3")}
    >
      <Mark number={number} isDone={isDone} isNext={isNext} />
      <div className="min-w-0 flex-1 basis-48">
        <p className={cn(isNext ? "font-semibold" : "font-medium", isDone && "text-muted")}>
          {t(`${name}Title`)}
          <span className="sr-only">
            {" – "}
            {t(isDone ? "stepDone" : isNext ? "stepNext" : "stepLater")}
          </span>
        </p>
        {!isDone && (
          <p className="text-sm text-pretty break-words text-muted">
            {website
              ? t("knowledgeBaseTextFor", { website: new URL(website).host })
              : t(`${name}Text`)}
          </p>
        )}
        {training && (
          <p className="text-sm text-accent-text">
            {t("knowledgeBaseTraining", { title: training })}
          </p>
        )}
      </div>
      {isNext && (
        <ButtonLink href={href} className="max-sm:ml-11 max-sm:max-w-[calc(100%-2.75rem)]">
          {t(`${name}Action`)}
        </ButtonLink>
      )}
    </li>
  );
}

function Mark({ number, isDone, isNext }: { number: number; isDone: boolean; isNext: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(
        "grid size-7 shrink-0 place-items-center rounded-full text-sm font-medium tabular-nums",
        isDone && "bg-success-soft text-success",
        isNext && "bg-accent text-on-accent",
        !isDone && !isNext && "border border-line-strong text-muted",
      )}
    >
      {isDone ? <Check /> : number}
    </span>
  );
}

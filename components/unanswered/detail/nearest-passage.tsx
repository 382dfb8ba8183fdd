import { useTranslations } from "next-intl";
import { Passage } from "@/components/shell/answers/explanation/passage-list";
import type { ExplainedPassage } from "@/contract/answer-explanation";

export function NearestPassage({ passage }: { passage: ExplainedPassage }) {
  const t = useTranslations("Unanswered");
  return (
    <section className="grid grid-cols-1 gap-2 text-sm">
      <h3 className="font-medium">{t("nearestPassage")}</h3>
      <div className="flex rounded-md border border-line p-3">
        <Passage passage={{ ...passage, features: [] }} />
      </div>
    </section>
  );
}

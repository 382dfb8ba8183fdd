import { Sparkles } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import type { faqApi } from "@/contract/chatbots/faq";
import type { Output } from "@/contract/endpoint";

type Draft = Output<typeof faqApi.answer>;

type DraftButtonProps = {
  isDrafting: boolean;
  /** The last draft; its answer is empty if the pages have none. */
  draft: Draft | undefined;
  onDraft: () => Promise<void>;
};

export function DraftButton({ isDrafting, draft, onDraft }: DraftButtonProps) {
  const t = useTranslations("Faq");
  const outcome = draft && t(outcomeOf(draft));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        type="button"
        variant="secondary"
        size="sm"
        busy={isDrafting}
        onClick={() => void onDraft()}
      >
        <Sparkles aria-hidden />
        {t("draft")}
      </Button>
      <p role="status" className="min-w-52 flex-1 text-xs text-pretty text-muted">
        {isDrafting ? t("drafting") : outcome}
      </p>
    </div>
  );
}

function outcomeOf({ answer, isUncertain }: Draft) {
  if (answer === "") return "noDraft";
  return isUncertain ? "draftedUncertain" : "drafted";
}

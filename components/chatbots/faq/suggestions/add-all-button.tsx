import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import type { FaqCategory } from "@/contract/faq";
import type { FaqSuggestion } from "@/contract/faq-suggestions";
import { useToasts } from "@/lib/toasts";
import { useAcceptSuggestions } from "./queries";
import { fits } from "./capacity";

type AddAllButtonProps = {
  suggestions: readonly FaqSuggestion[];
  categories: readonly FaqCategory[];
};

/** Adds every suggestion with an answer and room in its category, the most frequent first. */
export function AddAllButton({ suggestions, categories }: AddAllButtonProps) {
  const t = useTranslations("Faq");
  const toasts = useToasts();
  const accept = useAcceptSuggestions();
  const ready = suggestions.filter((one) => one.answer !== "" && fits(one, categories));
  if (ready.length < 2) return null;
  const onSuccess = (count: number) => {
    const left = suggestions.length - count;
    toasts.show({
      kind: count > 0 ? "success" : "warning",
      title: t("suggestions.addedAll", { count }),
      ...(left > 0 && { message: t("suggestions.leftOver", { count: left }) }),
    });
  };
  return (
    <Button
      type="button"
      variant="secondary"
      busy={accept.isPending}
      onClick={() => accept.mutate(ready, { onSuccess })}
    >
      {t("suggestions.addAll")}
    </Button>
  );
}

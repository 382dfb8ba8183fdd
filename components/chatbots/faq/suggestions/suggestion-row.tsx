import { Check, Pencil, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import type { FaqCategory } from "@/contract/chatbots/faq";
import type { FaqSuggestion } from "@/contract/chatbots/faq-suggestions";
import { EntrySources } from "@/components/shell/faq-entry/entry-sources";
import { useAcceptSuggestion, useDismissSuggestion } from "./queries";
import { fits } from "./capacity";

type SuggestionRowProps = {
  suggestion: FaqSuggestion;
  categories: readonly FaqCategory[];
  onEdit: () => void;
};

export function SuggestionRow(props: SuggestionRowProps) {
  const t = useTranslations("Faq");
  const { question, answer, askedCount, category, sources } = props.suggestion;
  return (
    <li className="grid gap-2 border-line px-5 py-4 not-first:border-t">
      <p className="font-medium wrap-anywhere">{question}</p>
      {answer ? (
        <p className="line-clamp-4 text-sm wrap-anywhere whitespace-pre-line text-muted">
          {answer}
        </p>
      ) : (
        <p className="text-sm text-warning">{t("suggestions.noAnswer")}</p>
      )}
      <EntrySources sources={sources} />
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{category}</Badge>
        <span className="text-xs text-muted">{t("suggestions.asked", { count: askedCount })}</span>
        <Actions {...props} />
      </div>
    </li>
  );
}

/** Opens the dialog if the answer or room in the category is missing. */
function Actions({ suggestion, categories, onEdit }: SuggestionRowProps) {
  const t = useTranslations("Faq");
  const accept = useAcceptSuggestion();
  const dismiss = useDismissSuggestion();
  const { id: suggestionId, question, answer } = suggestion;
  const params = { suggestionId };
  const isReady = answer !== "" && fits(suggestion, categories);
  const isBusy = accept.isPending || dismiss.isPending;
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
      <IconButton
        size="iconSm"
        icon={Pencil}
        label={t("suggestions.editOf", { question })}
        onPress={onEdit}
      />
      <IconButton
        size="iconSm"
        icon={X}
        label={t("suggestions.dismissOf", { question })}
        onPress={() => !isBusy && dismiss.mutate({ params })}
      />
      <Button
        type="button"
        size="sm"
        variant="secondary"
        busy={isBusy}
        aria-label={t("suggestions.addOf", { question })}
        onClick={() => (isReady ? accept.mutate({ params, body: {} }) : onEdit())}
      >
        <Check aria-hidden />
        {t("suggestions.add")}
      </Button>
    </div>
  );
}

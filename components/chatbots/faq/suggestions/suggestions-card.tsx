import { Sparkles, Check, Pencil, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AnswerMarkdown } from "@/components/shell/answers/answer-markdown";
import { EntrySources } from "@/components/shell/faq-entry/entry-sources";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { FaqCategory } from "@/contract/chatbots/faq";
import type { FaqSuggestion, SuggestionStatus } from "@/contract/chatbots/faq-suggestions";
import type { Citation } from "@/contract/conversations/chat";
import { useToasts } from "@/lib/toasts";
import { hasRoomFor } from "./capacity";
import {
  useAcceptSuggestions,
  useGenerateSuggestions,
  useSuggestions,
  useSuggestionStatus,
  useAcceptSuggestion,
  useDismissSuggestion,
} from "./queries";
import { SuggestionDialog } from "./suggestion-dialog";

type SuggestionsCardProps = { chatbotId: string; categories: readonly FaqCategory[] };

export function SuggestionsCard({ chatbotId, categories }: SuggestionsCardProps) {
  const t = useTranslations("Faq");
  const status = useSuggestionStatus(chatbotId).data?.status;
  const isGenerating = status === "generating";
  return (
    <Card>
      <section aria-label={t("suggestions.title")}>
        <header className="flex flex-wrap items-center gap-3 px-5 py-4">
          <div className="min-w-0 flex-1 basis-64">
            <h2 className="text-base font-semibold">{t("suggestions.title")}</h2>
            <p className="mt-1 text-sm text-pretty text-muted">{t("suggestions.hint")}</p>
          </div>
          <AddAll {...{ chatbotId, categories }} />
          <GenerateButton chatbotId={chatbotId} isGenerating={isGenerating} />
        </header>
        <p role="status" className="sr-only">
          {isGenerating ? t("suggestions.generating") : ""}
        </p>
        <Suggestions chatbotId={chatbotId} categories={categories} status={status} />
      </section>
    </Card>
  );
}

function AddAll({ chatbotId, categories }: SuggestionsCardProps) {
  const { data = [] } = useSuggestions(chatbotId);
  return <AddAllButton suggestions={data} categories={categories} />;
}

type GenerateButtonProps = { chatbotId: string; isGenerating: boolean };

function GenerateButton({ chatbotId, isGenerating }: GenerateButtonProps) {
  const t = useTranslations("Faq");
  const generate = useGenerateSuggestions();
  return (
    <Button
      type="button"
      variant="secondary"
      busy={isGenerating || generate.isPending}
      onClick={() => generate.mutate({ params: { chatbotId } })}
    >
      <Sparkles aria-hidden />
      {t("suggestions.generate")}
    </Button>
  );
}

type SuggestionsProps = SuggestionsCardProps & { status: SuggestionStatus | undefined };

function Suggestions({ chatbotId, categories, status }: SuggestionsProps) {
  const t = useTranslations("Faq");
  const { data, error, isFetching, refetch } = useSuggestions(chatbotId);
  const [edited, setEdited] = useState<FaqSuggestion>();
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  if (!data) return <Skeleton className="m-5 h-16" />;
  const state = stateOf(status, data.length);
  return (
    <>
      {state && (
        <p className="border-t border-line px-5 py-4 text-sm text-muted">
          {t(`suggestions.${state}`)}
        </p>
      )}
      {data.length > 0 && (
        <ul className="border-t border-line">
          {data.map((suggestion) => (
            <SuggestionRow
              key={suggestion.id}
              suggestion={suggestion}
              categories={categories}
              onEdit={() => setEdited(suggestion)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <SuggestionDialog
          suggestion={edited}
          categories={categories}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** Returns the message beside the suggestions, if there is one. */
function stateOf(status: SuggestionStatus | undefined, count: number) {
  if (status === "generating") return "generating";
  if (status === "failed") return "failed";
  return status === "successful" && count === 0 ? "none" : undefined;
}

type AddAllButtonProps = {
  suggestions: readonly FaqSuggestion[];
  categories: readonly FaqCategory[];
};

/** Adds every suggestion with an answer and room in its category, the most frequent first. */
function AddAllButton({ suggestions, categories }: AddAllButtonProps) {
  const t = useTranslations("Faq");
  const toasts = useToasts();
  const accept = useAcceptSuggestions();
  const ready = suggestions.filter((one) => one.answer !== "" && hasRoomFor(one, categories));
  if (ready.length < 2) return null;
  const onSuccess = (count: number) => {
    const remaining = suggestions.length - count;
    toasts.show({
      kind: count > 0 ? "success" : "warning",
      title: t("suggestions.addedAll", { count }),
      ...(remaining > 0 && { message: t("suggestions.leftOver", { count: remaining }) }),
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

// The sources stand below the answer, which has no citation marks.
const NO_CITATIONS: readonly Citation[] = [];

type SuggestionRowProps = {
  suggestion: FaqSuggestion;
  categories: readonly FaqCategory[];
  onEdit: () => void;
};

function SuggestionRow(props: SuggestionRowProps) {
  const t = useTranslations("Faq");
  const { question, answer, askedCount, category, sources } = props.suggestion;
  return (
    <li className="grid gap-2 border-line px-5 py-4 not-first:border-t">
      <p className="font-medium wrap-anywhere">{question}</p>
      {answer ? (
        <AnswerMarkdown text={answer} citations={NO_CITATIONS} />
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
  const isReady = answer !== "" && hasRoomFor(suggestion, categories);
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

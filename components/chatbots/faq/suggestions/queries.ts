import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { faqApi } from "@/contract/chatbots/faq";
import { type FaqSuggestion, faqSuggestionApi as api } from "@/contract/chatbots/faq-suggestions";
import { call } from "@/lib/api/call";
import { CallError } from "@/lib/api/call-error";
import { apiQuery, useApiMutation } from "@/lib/api/query";

/** Fallback for a lost live event, in milliseconds. */
const POLL_MS = 5_000;

export const useSuggestionStatus = (chatbotId: string) =>
  useQuery({
    ...apiQuery(api.status, { params: { chatbotId } }),
    refetchInterval: ({ state }) => state.data?.status === "generating" && POLL_MS,
  });

export const useSuggestions = (chatbotId: string) =>
  useQuery(apiQuery(api.list, { params: { chatbotId } }));

export const useGenerateSuggestions = () => useApiMutation(api.generate, [api.status]);

export const useAcceptSuggestion = () => useApiMutation(api.accept, [api.list, faqApi.list]);

/** Adds suggestions one by one. Resolves to the number that had an answer and room. */
export function useAcceptSuggestions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (suggestions: readonly FaqSuggestion[]) => {
      let count = 0;
      for (const { id: suggestionId } of suggestions) {
        const isAdded = await call(api.accept, { params: { suggestionId }, body: {} }).then(
          () => true,
          (error: unknown) => {
            if (error instanceof CallError && skipped.has(error.code)) return false;
            throw error;
          },
        );
        if (isAdded) count += 1;
      }
      return count;
    },
    onSettled: () =>
      Promise.all(
        [api.list, faqApi.list].map((read) => cache.invalidateQueries({ queryKey: [read.path] })),
      ),
  });
}

const skipped: ReadonlySet<string> = new Set([
  "MAX_FAQ_CATEGORIES",
  "MAX_FAQS_PER_CATEGORY",
  "NOT_FOUND",
]);

/** The dialog shows the error. */
export const useAcceptSuggestionIn = () =>
  useApiMutation(api.accept, [api.list, faqApi.list], { isErrorShown: () => true });

export const useDismissSuggestion = () => useApiMutation(api.dismiss, [api.list]);

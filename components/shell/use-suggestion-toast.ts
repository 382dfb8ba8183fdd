import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useCallback } from "react";
import type { EventPayload } from "@/contract/events";
import { routes } from "@/lib/routes";
import { useToasts } from "@/lib/toasts";

/** Says that suggestions for a chatbot's questions are ready, and leads to them. */
export function useSuggestionToast() {
  const t = useTranslations("Shell");
  const toasts = useToasts();
  const router = useRouter();
  return useCallback(
    ({ cahtbotId, chatbotName }: EventPayload<"SuggestionStatusChanged">) => {
      const go = () => {
        const step = stepToFaq(cahtbotId, window.location);
        if (step) router[step](routes.chatbotFaq(cahtbotId));
      };
      const isThere = stepToFaq(cahtbotId, window.location) === undefined;
      toasts.show({
        kind: "success",
        title: t("suggestionsReady"),
        message: t("suggestionsFor", { name: chatbotName }),
        ...(!isThere && { action: { label: t("suggestionsOpen"), onPress: go } }),
      });
    },
    [t, toasts, router],
  );
}

/** How one gets from here to a chatbot's FAQ tab: from its own page without a step back in between. Not, if there. */
function stepToFaq(chatbotId: string, { pathname, search }: Pick<Location, "pathname" | "search">) {
  if (pathname !== routes.chatbot(chatbotId)) return "push";
  return new URLSearchParams(search).get("activeTab") === "faq" ? undefined : "replace";
}

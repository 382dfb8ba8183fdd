import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useCallback } from "react";
import type { EventPayload } from "@/contract/events";
import { chatbotIdField } from "@/contract/spelling";
import { routes } from "@/lib/routes";
import { useToasts } from "@/lib/toasts";

/** Notifies that FAQ suggestions are ready, and links to them. */
export function useSuggestionToast() {
  const t = useTranslations("Shell");
  const toasts = useToasts();
  const router = useRouter();
  return useCallback(
    ({ [chatbotIdField]: chatbotId, chatbotName }: EventPayload<"SuggestionStatusChanged">) => {
      const go = () => {
        const step = stepToFaq(chatbotId, window.location);
        if (step) router[step](routes.chatbotFaq(chatbotId));
      };
      const isThere = stepToFaq(chatbotId, window.location) === undefined;
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

/**
 * Returns how to open the FAQ tab: replaces the entry on the chatbot's own page; undefined if it is
 * open.
 */
function stepToFaq(chatbotId: string, { pathname, search }: Pick<Location, "pathname" | "search">) {
  if (pathname !== routes.chatbot(chatbotId)) return "push";
  return new URLSearchParams(search).get("activeTab") === "faq" ? undefined : "replace";
}

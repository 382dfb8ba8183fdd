"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from "react";
import type { EventPayload } from "@/contract/events";
import { CHATBOT_ID_FIELD } from "@/contract/fields/spelling";
import type { ImportRecord } from "@/lib/realtime/import-progress";
import {
  createImportProgressStore,
  type ImportProgressStore,
} from "@/lib/realtime/import-progress-store";
import { catchUp, onLiveEvent } from "@/lib/realtime/live-event-handlers";
import { connect } from "@/lib/realtime/socket";
import { routes } from "@/lib/routes";
import { useToasts } from "@/lib/toasts";

/** The progress of imports from live events, kept across reloads. */
export const ImportProgressContext = createContext<ImportProgressStore | undefined>(undefined);

type LiveProps = { apiUrl: string; userId: string; children: ReactNode };

/** Keeps the socket of the signed-in user open. */
export function Live({ apiUrl, userId, children }: LiveProps) {
  const cache = useQueryClient();
  // An effect event, so that a change of language does not reconnect.
  const onSuggestions = useEffectEvent(useSuggestionToast());
  const [store] = useState(() =>
    createImportProgressStore(`antwort.notifications.${userId}`, window.localStorage),
  );

  useEffect(
    () =>
      connect({
        url: apiUrl,
        userId,
        onGap: () => catchUp(cache),
        handlers: onLiveEvent({
          cache,
          store,
          onSuggestions: (event) => onSuggestions(event),
        }),
      }),
    [apiUrl, userId, cache, store],
  );
  return <ImportProgressContext value={store}>{children}</ImportProgressContext>;
}

const none = () => undefined;
const never = () => none;

/** Imports of a knowledge base that are running or failed. */
export function useImports(kbId: string): { files?: ImportRecord; web?: ImportRecord } {
  const store = use(ImportProgressContext);
  const state = useSyncExternalStore(store?.subscribe ?? never, store?.read ?? none, none);
  const files = state?.files[kbId];
  const web = state?.web[kbId];
  return { ...(files && { files }), ...(web && { web }) };
}

/** Notifies that FAQ suggestions are ready, and links to them. */
export function useSuggestionToast() {
  const t = useTranslations("Shell");
  const toasts = useToasts();
  const router = useRouter();
  return useCallback(
    ({ [CHATBOT_ID_FIELD]: chatbotId, chatbotName }: EventPayload<"SuggestionStatusChanged">) => {
      const openSuggestions = () => {
        const step = stepToFaq(chatbotId, window.location);
        if (step) router[step](routes.chatbotFaq(chatbotId));
      };
      const isThere = stepToFaq(chatbotId, window.location) === undefined;
      toasts.show({
        kind: "success",
        title: t("suggestionsReady"),
        message: t("suggestionsFor", { name: chatbotName }),
        ...(!isThere && { action: { label: t("suggestionsOpen"), onPress: openSuggestions } }),
      });
    },
    [t, toasts, router],
  );
}

/**
 * Returns how to open the FAQ tab: on the chatbot's own page it replaces the history entry. Undefined if the tab is
 * open.
 */
function stepToFaq(chatbotId: string, { pathname, search }: Pick<Location, "pathname" | "search">) {
  if (pathname !== routes.chatbot(chatbotId)) return "push";
  return new URLSearchParams(search).get("activeTab") === "faq" ? undefined : "replace";
}

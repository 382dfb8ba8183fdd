"use client";

import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { catchUp, onLiveEvent } from "@/lib/realtime/handlers";
import { createNotificationStore, type NotificationStore } from "@/lib/realtime/notification-store";
import type { ImportRecord } from "@/lib/realtime/notifications";
import { connect } from "@/lib/realtime/socket";
import { useSuggestionToast } from "./use-suggestion-toast";

/** Imports and notifications of live events, kept across reloads. */
export const NotificationContext = createContext<NotificationStore | undefined>(undefined);

type LiveProps = { apiUrl: string; userId: string; children: ReactNode };

/** Keeps the socket of the signed-in user open. */
export function Live({ apiUrl, userId, children }: LiveProps) {
  const cache = useQueryClient();
  // An effect event, so that a change of language does not reconnect.
  const onSuggestions = useEffectEvent(useSuggestionToast());
  const [store] = useState(() =>
    createNotificationStore(`antwort.notifications.${userId}`, window.localStorage),
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
  return <NotificationContext value={store}>{children}</NotificationContext>;
}

const none = () => undefined;
const never = () => none;

/** Imports of a knowledge base that are running or failed. */
export function useImports(kbId: string): { files?: ImportRecord; web?: ImportRecord } {
  const store = use(NotificationContext);
  const state = useSyncExternalStore(store?.subscribe ?? never, store?.read ?? none, none);
  const files = state?.files[kbId];
  const web = state?.web[kbId];
  return { ...(files && { files }), ...(web && { web }) };
}

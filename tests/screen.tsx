import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { configure, render, renderHook } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { Suspense, type ReactNode } from "react";
import { Toaster } from "@/components/shell/toasts/toaster";
import type { Language } from "@/contract/limits";
import { createCache } from "@/lib/api/cache";
import { createToasts, ToastContext } from "@/lib/toasts";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import { Address } from "./address";

const messages = { de, en };

// Lazy parts of a screen load slowly on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

type Options = { language?: Language; cache?: QueryClient };

/** The providers of every screen: texts, toasts, the cache, and a router that records navigations. */
function providers({ language = "en", cache }: Options = {}) {
  const visited: string[] = [];
  const toasts = createToasts();
  const client =
    cache ??
    createCache({
      notify: (code, { quota } = {}) => toasts.show({ kind: "error", code, quota }),
      onSignedOut: () => {},
    });
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const go = (address: string) => void visited.push(address);
  const router = {
    push: go,
    replace: go,
    back: () => {},
    forward: () => {},
    refresh: () => {},
    prefetch: () => {},
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    // Safe: only Next.js uses the rest of the router.
    <AppRouterContext value={router as never}>
      <NextIntlClientProvider
        locale={language}
        messages={messages[language]}
        timeZone="Europe/Berlin"
      >
        <QueryClientProvider client={client}>
          <ToastContext value={toasts}>
            <Suspense>
              <Address>{children}</Address>
            </Suspense>
          </ToastContext>
        </QueryClientProvider>
      </NextIntlClientProvider>
    </AppRouterContext>
  );
  return { wrapper, visited, toasts, cache: client };
}

/** Renders a real screen and returns a user for it. */
export function open(screen: ReactNode, options: Options = {}) {
  const { wrapper, ...rest } = providers(options);
  const user = userEvent.setup();
  const whole = (
    <>
      {screen}
      <Toaster />
    </>
  );
  return { user, ...rest, ...render(whole, { wrapper }) };
}

/** Adds a text to a field at once. Typing renders the screen again for each character. */
export async function enterText(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Renders a hook inside the same providers. */
export function openHook<T>(hook: () => T, options: Options = {}) {
  const { wrapper, ...rest } = providers(options);
  return { ...rest, ...renderHook(hook, { wrapper }) };
}

"use client";

import { IntlProvider, useLocale, useMessages, type Messages } from "next-intl";
import type { ReactNode } from "react";

/** Adds messages to those of the surrounding provider. */
export function MoreMessages({
  messages,
  children,
}: {
  messages: Partial<Messages>;
  children: ReactNode;
}) {
  const inherited = useMessages();
  return (
    <IntlProvider locale={useLocale()} messages={{ ...inherited, ...messages }}>
      {children}
    </IntlProvider>
  );
}

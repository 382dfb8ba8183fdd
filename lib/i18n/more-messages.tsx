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
  const given = useMessages();
  return (
    <IntlProvider locale={useLocale()} messages={{ ...given, ...messages }}>
      {children}
    </IntlProvider>
  );
}

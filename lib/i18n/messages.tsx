import { NextIntlClientProvider, type Messages } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { MoreMessages } from "./more-messages";

type Namespaces = readonly (keyof Messages)[];

/** Sends the messages of every page to the browser. */
export async function BaseMessages({
  namespaces,
  children,
}: {
  namespaces: Namespaces;
  children: ReactNode;
}) {
  return (
    <NextIntlClientProvider messages={pick(await getMessages(), namespaces)}>
      {children}
    </NextIntlClientProvider>
  );
}

export async function AreaMessages({
  namespaces,
  children,
}: {
  namespaces: Namespaces;
  children: ReactNode;
}) {
  return <MoreMessages messages={pick(await getMessages(), namespaces)}>{children}</MoreMessages>;
}

const pick = (messages: Messages, names: Namespaces): Partial<Messages> =>
  Object.fromEntries(names.map((name) => [name, messages[name]]));

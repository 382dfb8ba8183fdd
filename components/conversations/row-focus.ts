const linkTo = (id: string) =>
  document.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(id)}"]`);

export const focusConversation = (id: string): void => linkTo(id)?.focus();

/** Returns the id of the conversation whose row has the focus. */
export const focusedConversation = (): string | undefined =>
  document.activeElement
    ?.closest("tr")
    ?.querySelector("[data-conversation]")
    ?.getAttribute("data-conversation") ?? undefined;

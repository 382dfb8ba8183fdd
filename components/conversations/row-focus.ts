/** The list's link to a conversation. */
const linkTo = (id: string) =>
  document.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(id)}"]`);

/** Moves the focus to a conversation of the list. */
export const focusConversation = (id: string): void => linkTo(id)?.focus();

/** The conversation whose row has the focus. */
export const focusedConversation = (): string | undefined =>
  document.activeElement
    ?.closest("tr")
    ?.querySelector("[data-conversation]")
    ?.getAttribute("data-conversation") ?? undefined;

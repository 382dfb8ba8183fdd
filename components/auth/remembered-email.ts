/** What an address is kept for: it was typed to sign in, or a link was mailed to it. */
type Purpose = "typed" | "activation" | "reset";

const keyOf = (purpose: Purpose, fact: "email" | "time") => `antwort.${fact}.${purpose}`;

/** Keeps an address for the pages that follow, in this tab only, and when that was. */
export function rememberEmail(purpose: Purpose, email: string): void {
  window.sessionStorage.setItem(keyOf(purpose, "email"), email);
  window.sessionStorage.setItem(keyOf(purpose, "time"), String(Date.now()));
}

/** The address kept, or nothing; nothing on the server. */
export const rememberedEmail = (purpose: Purpose): string | null =>
  typeof window === "undefined" ? null : window.sessionStorage.getItem(keyOf(purpose, "email"));

/** When it was kept, in milliseconds; 0 where none is. */
export const rememberedTime = (purpose: Purpose): number =>
  Number(window.sessionStorage.getItem(keyOf(purpose, "time")));

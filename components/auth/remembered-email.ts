type Purpose = "typed" | "activation" | "reset";

const keyOf = (purpose: Purpose, fact: "email" | "time") => `antwort.${fact}.${purpose}`;

/** Stores an address for the next pages of this tab, with the time. */
export function rememberEmail(purpose: Purpose, email: string): void {
  window.sessionStorage.setItem(keyOf(purpose, "email"), email);
  window.sessionStorage.setItem(keyOf(purpose, "time"), String(Date.now()));
}

/** Returns the stored address; null on the server. */
export const rememberedEmail = (purpose: Purpose): string | null =>
  typeof window === "undefined" ? null : window.sessionStorage.getItem(keyOf(purpose, "email"));

/** Milliseconds since the epoch; 0 if no address is stored. */
export const rememberedTime = (purpose: Purpose): number =>
  Number(window.sessionStorage.getItem(keyOf(purpose, "time")));

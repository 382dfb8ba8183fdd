const key = "antwort.email";

/** Keeps the address a link was mailed to for the pages that follow, in this tab only. */
export const rememberEmail = (email: string): void => window.sessionStorage.setItem(key, email);

/** The address kept, or nothing. */
export const rememberedEmail = (): string | null => window.sessionStorage.getItem(key);

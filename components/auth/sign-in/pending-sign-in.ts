const KEY = "company-sign-in";

export type PendingSignIn = {
  /** Only this browser can complete the sign-in. */
  token: string;
  /** The page to open after the sign-in. */
  next: string;
};

export const keepSignIn = (pending: PendingSignIn): void =>
  sessionStorage.setItem(KEY, JSON.stringify(pending));

/** Returns the sign-in that this window started, and removes it. */
export function takeSignIn(): PendingSignIn | undefined {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  // Safe: only `keepSignIn` writes it.
  return text === null ? undefined : (JSON.parse(text) as PendingSignIn);
}

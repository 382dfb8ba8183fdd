const KEY = "company-sign-in";

export type PendingSignIn = {
  /** Only this browser can complete the sign-in. */
  token: string;
  /** The page that was asked for. */
  next: string;
};

export const keepSignIn = (pending: PendingSignIn): void =>
  sessionStorage.setItem(KEY, JSON.stringify(pending));

/** Returns the sign-in that this window has begun, once. */
export function takeSignIn(): PendingSignIn | undefined {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  // Safe: only `keepSignIn` writes it.
  return text === null ? undefined : (JSON.parse(text) as PendingSignIn);
}

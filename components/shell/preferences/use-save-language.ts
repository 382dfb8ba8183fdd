import { useRef } from "react";
import type { Language } from "@/contract/limits";
import { useSession } from "@/components/shell/session/session";

/**
 * Saves the language in the background, in order, so that the last choice wins. Failures are only
 * logged: the next start saves the cookie's language again.
 */
export function useSaveLanguage(): (language: Language) => void {
  const { user } = useSession();
  const sending = useRef(Promise.resolve());
  return (language) => {
    if (!user) return;
    sending.current = sending.current.then(() => send(language)).catch(console.warn);
  };
}

async function send(langCode: Language): Promise<void> {
  // Loads zod on demand, to keep public pages small.
  const [{ call }, { systemApi }] = await Promise.all([
    import("@/lib/api/call"),
    import("@/contract/system"),
  ]);
  await call(systemApi.setLanguage, { body: { langCode } });
}

import { useRef } from "react";
import type { Language } from "@/contract/limits";
import { useSession } from "./session";

/**
 * Keeps a chosen language with the signed-in person, in the background and one after the other, so that the last
 * choice is the one that stays. What fails is only logged: the cookie wins at the next start, which tries again.
 */
export function useKeptWithUser(): (language: Language) => void {
  const { user } = useSession();
  const sending = useRef(Promise.resolve());
  return (language) => {
    if (!user) return;
    sending.current = sending.current.then(() => send(language)).catch(console.warn);
  };
}

async function send(langCode: Language): Promise<void> {
  // With zod: too heavy for the pages that anyone opens.
  const [{ call }, { systemApi }] = await Promise.all([
    import("@/lib/api/call"),
    import("@/contract/system"),
  ]);
  await call(systemApi.setLanguage, { body: { langCode } });
}

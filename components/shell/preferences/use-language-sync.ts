import { useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { useRouter } from "next/navigation";
import type { User } from "@/contract/accounts/users";
import type { Language } from "@/contract/limits";
import { systemApi } from "@/contract/system/system";
import { call } from "@/lib/api/call";

/**
 * Synchronises cookie and user once: the cookie wins; without one the user's language applies.
 * Returns true when done; failures are only logged.
 */
export function useLanguageSync(user: User | null, chosenLanguage: Language | undefined): boolean {
  const locale = useLocale();
  const router = useRouter();
  const { isSuccess } = useQuery({
    queryKey: ["language-sync", user?.userId],
    enabled: user !== null,
    staleTime: Infinity,
    queryFn: async () => {
      const langCode = chosenLanguage ?? user?.language ?? locale;
      if (chosenLanguage === undefined || langCode !== user?.language) {
        await call(systemApi.setLanguage, { body: { langCode } }).catch(console.warn);
      }
      if (langCode !== locale) router.refresh();
      return langCode;
    },
  });
  return isSuccess;
}

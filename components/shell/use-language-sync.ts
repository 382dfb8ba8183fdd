import { useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { useRouter } from "next/navigation";
import type { Language } from "@/contract/limits";
import { systemApi } from "@/contract/system";
import type { User } from "@/contract/users";
import { call } from "@/lib/api/call";

/**
 * Brings cookie and user to one language at the start: the cookie's choice wins, and a browser without
 * one takes the user's. True once that is done; a failure does nothing but log.
 */
export function useLanguageSync(user: User | null, chosen: Language | undefined): boolean {
  const shown = useLocale();
  const router = useRouter();
  const { isSuccess } = useQuery({
    queryKey: ["language-sync", user?.userId],
    enabled: user !== null,
    staleTime: Infinity,
    queryFn: async () => {
      const langCode = chosen ?? user?.language ?? shown;
      if (chosen === undefined || langCode !== user?.language) {
        await call(systemApi.setLanguage, { body: { langCode } }).catch(console.warn);
      }
      if (langCode !== shown) router.refresh();
      return langCode;
    },
  });
  return isSuccess;
}

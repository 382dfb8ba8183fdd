import { authApi } from "@/contract/auth";
import { chatApi as api } from "@/contract/chat";
import type { Language } from "@/contract/limits";
import { call } from "@/lib/api/call";
import { useApiMutation } from "@/lib/api/query";

export const useBotLogin = () => useApiMutation(authApi.botLogin);

/** Begins a conversation with the token's chatbot and gives its id. Throws `CallError`. */
export async function startConversation(token: string, locale: Language): Promise<string> {
  const { id } = await call(api.start, { body: { locale } }, { bearer: token });
  return id;
}

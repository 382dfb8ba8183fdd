import { authApi } from "@/contract/auth";
import { chatApi as api } from "@/contract/chat";
import { call } from "@/lib/api/call";
import { useApiMutation } from "@/lib/api/query";

/** The field for the secret says why it failed, whatever it was. */
export const useBotLogin = () =>
  useApiMutation(authApi.botLogin, [], { isSecret: true, isShown: () => true });

/** Begins a conversation in the chatbot's own language and gives its id. Throws `CallError`. */
export async function startConversation(token: string): Promise<string> {
  const { id } = await call(api.start, { body: {} }, { bearer: token });
  return id;
}

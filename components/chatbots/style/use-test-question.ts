import { useEffect, useRef } from "react";
import type { ChatbotConfigsChange } from "@/components/chatbots/chatbot-form";
import { useTryOut } from "@/components/chatbots/queries";

/** Asks with unsaved settings; nothing is stored. */
export function useTry(chatbotId: string) {
  const abort = useRef<AbortController>(undefined);
  const { mutate, reset, ...asked } = useTryOut();

  // Cancels the call on unmount.
  useEffect(() => () => abort.current?.abort(), []);

  const ask = (text: string, configs: ChatbotConfigsChange) => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    mutate({ signal, input: { params: { id: chatbotId }, body: { text, configs } } });
  };
  const stop = () => {
    abort.current?.abort();
    reset();
  };
  return { ...asked, ask, stop };
}

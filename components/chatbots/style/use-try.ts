import { useEffect, useRef } from "react";
import type { ChatbotConfigsChange } from "../chatbot-form";
import { useTryOut } from "../queries";

/** Asks a chatbot with settings that are not saved; nothing of it is kept anywhere. */
export function useTry(chatbotId: string) {
  const abort = useRef<AbortController>(undefined);
  const { mutate, reset, ...asked } = useTryOut();

  // The outside system is the call: nobody waits for it once the pane is gone.
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

import { useEffect, useReducer, useRef, useState } from "react";
import { CallError } from "@/lib/api/call-error";
import { ask as askChatbot } from "./ask";
import { startConversation } from "./queries";
import { transcript, type Turn } from "./transcript";

/** The code of a turn that a person stopped. */
export const stopped = "stopped";

export type Conversation = {
  turns: readonly Turn[];
  /** An answer is awaited or arriving. */
  isAsking: boolean;
  ask: (question: string) => Promise<void>;
  /** Asks the question of a failed turn again. */
  retry: (turn: Turn) => Promise<void>;
  stop: () => void;
  /** Forgets what was said and begins anew. */
  restart: () => void;
};

/** One conversation in memory. `onExpired`: the token is no longer taken. */
export function useConversation(token: string | undefined, onExpired: () => void): Conversation {
  const [turns, dispatch] = useReducer(transcript, []);
  const [asking, setAsking] = useState<AbortController>();
  const conversationId = useRef<string>(undefined);
  const count = useRef(0);

  // The outside system is the answer's stream: nobody reads it once the page is left.
  useEffect(() => () => asking?.abort(), [asking]);

  const put = async (id: string, question: string) => {
    if (!token || asking) return;
    const abort = new AbortController();
    setAsking(abort);
    dispatch({ type: "asked", id, question });
    try {
      conversationId.current ??= await startConversation(token);
      const { answered } = await askChatbot(
        { token, conversationId: conversationId.current, text: question, signal: abort.signal },
        (event) => dispatch({ id, ...event }),
      );
      dispatch({ type: "done", id, answered });
    } catch (error) {
      const code = abort.signal.aborted ? stopped : codeOf(error);
      dispatch({ type: "failed", id, failure: { code } });
      if (code === "CONVERSATION_NOT_FOUND") conversationId.current = undefined;
      if (error instanceof CallError && error.status === 401) onExpired();
    } finally {
      setAsking(undefined);
    }
  };

  return {
    turns,
    isAsking: asking !== undefined,
    ask: (question) => put(String((count.current += 1)), question),
    retry: (turn) => put(turn.id, turn.question),
    stop: () => asking?.abort(),
    restart: () => {
      asking?.abort();
      conversationId.current = undefined;
      dispatch({ type: "cleared" });
    },
  };
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : "INTERNAL");

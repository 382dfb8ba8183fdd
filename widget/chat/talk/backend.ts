import type { Citation, Conversation } from "@/contract/chat";
import type { Opening } from "./access";

/** What happened besides, and the visitor is told: access was got anew; the conversation was gone and began anew. */
export type Note = "renewed" | "restarted";

export type AnswerListener = {
  text: (piece: string) => void;
  citations: (citations: Citation[]) => void;
  note: (note: Note) => void;
};

/** How a window opens. */
export type Beginning = Pick<Opening, "welcomeMessage" | "faq"> & {
  /** What was said before, oldest first. */
  messages: Conversation["messages"];
};

/** Whoever answers. Each call throws `Failure`. */
export type Backend = {
  begin: () => Promise<Beginning>;
  /** Answers piece by piece; gives the answer's id. */
  ask: (text: string, listener: AnswerListener, signal: AbortSignal) => Promise<{ id: string }>;
  rate: (messageId: string, rating: 1 | -1, comment?: string) => Promise<void>;
  /** The next question begins a new conversation. */
  restart: () => void;
  /** Deletes the conversation, here and there. */
  remove: () => Promise<void>;
};

import type { ChatEvents, Citation, Conversation } from "@/contract/chat";
import type { ChatOpening } from "@/contract/widget";

/** Events beside the answer that the visitor sees: access was renewed; a deleted conversation began anew. */
export type Note = "renewed" | "restarted";

export type AnswerListener = {
  text: (piece: string) => void;
  citations: (citations: Citation[]) => void;
  note: (note: Note) => void;
};

/** How a window opens. */
export type Beginning = ChatOpening & {
  /** What was said before, oldest first. */
  messages: Conversation["messages"];
  /** The latest request for a person. */
  request: Conversation["handOver"];
};

/** How an answer ended. */
export type Answered = Pick<ChatEvents["done"], "waitsForPerson" | "offersPerson"> & { id: string };

export type PersonRequest = { email: string; message: string };

/** Whoever answers. Each call throws `Failure`. */
export type Backend = {
  begin: () => Promise<Beginning>;
  /** Answers piece by piece. */
  ask: (text: string, listener: AnswerListener, signal: AbortSignal) => Promise<Answered>;
  rate: (messageId: string, rating: 1 | -1, comment?: string) => Promise<void>;
  /** Asks for a person, with the visitor's consent. */
  requestPerson: (request: PersonRequest) => Promise<void>;
  /** Reads the conversation again; undefined if there is none. */
  read: () => Promise<Pick<Conversation, "messages" | "handOver"> | undefined>;
  /** The next question begins a new conversation. */
  restart: () => void;
  /** Deletes the conversation, here and there. */
  remove: () => Promise<void>;
};

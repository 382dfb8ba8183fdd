import type { ChatOpening } from "@/contract/chatbots/widget";
import type { ChatEvents, Citation, Conversation } from "@/contract/conversations/chat";

/** Shown beside the answer: access was renewed, or a deleted conversation was restarted. */
export type Note = "renewed" | "restarted";

export type AnswerListener = {
  text: (chunk: string) => void;
  citations: (citations: Citation[]) => void;
  note: (note: Note) => void;
};

export type InitialState = ChatOpening & {
  /** Earlier messages, oldest first. */
  messages: Conversation["messages"];
  /** The latest request for a person. */
  request: Conversation["handOver"];
};

export type AnswerOutcome = Pick<ChatEvents["done"], "waitsForPerson" | "offersPerson"> & {
  id: string;
};

export type PersonRequest = { email: string; message: string };

/** Answers questions. Every call can throw `Failure`. */
export type Backend = {
  begin: () => Promise<InitialState>;
  ask: (text: string, listener: AnswerListener, signal: AbortSignal) => Promise<AnswerOutcome>;
  rate: (messageId: string, rating: 1 | -1, comment?: string) => Promise<void>;
  /** Requires the visitor's consent. */
  requestPerson: (request: PersonRequest) => Promise<void>;
  /** Reads the conversation; undefined without one. */
  read: () => Promise<Pick<Conversation, "messages" | "handOver"> | undefined>;
  /** The next question starts a new conversation. */
  restart: () => void;
  /** Deletes the conversation on the server and in the browser. */
  deleteConversation: () => Promise<void>;
};

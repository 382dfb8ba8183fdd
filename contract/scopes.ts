export const apiKeyScopes = ["read", "write", "chat", "train", "admin"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** `session` needs a signed-in person; `none` ignores credentials. */
export type Scope = ApiKeyScope | "session" | "none";

/** Objects that belong to one chatbot; a knowledge base may belong to several. */
export const subjects = [
  "chatbot",
  "knowledgeBase",
  "category",
  "entry",
  "suggestion",
  "conversation",
  "message",
  "unanswered",
  "evaluationCase",
  "evaluationRun",
] as const;
export type Subject = (typeof subjects)[number];

type Field = `${"params" | "query" | "body"}.${string}`;

/** The part of a request that identifies the chatbot. */
export type About = {
  [S in Subject]: Record<S, Field> & { [Other in Exclude<Subject, S>]?: never };
}[Subject];

/** What an API key may do, from reading to what only owners may do. */
export const apiKeyScopes = ["read", "write", "chat", "train", "admin"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** What a call needs of an API key; `session`: a signed-in person; `none`: no credentials, those of a key are ignored. */
export type Scope = ApiKeyScope | "session" | "none";

/** A thing that belongs to a chatbot; a knowledge base may belong to several. */
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

type Place = `${"params" | "query" | "body"}.${string}`;

/** Where a request names the thing that tells its chatbot. */
export type About = {
  [S in Subject]: Record<S, Place> & { [Other in Exclude<Subject, S>]?: never };
}[Subject];

import type { Endpoint } from "./endpoint";

/** Whether a program can make a call: with an API key, or with the token of a chatbot. */
export const isProgramCall = ({ scope, access }: Endpoint): boolean =>
  !["session", "none"].includes(scope) || ["bot", "chat", "any", "program"].includes(access);

/** The name of a group of calls in the generated client: `knowledgeBases` for "Knowledge bases". */
export const clientGroup = (title: string): string =>
  title.toLowerCase().replace(/[^a-z0-9]+([a-z0-9])/g, (_, first: string) => first.toUpperCase());

/** The fields of a path: `id` for `/chat-bots/:id`. */
export const pathFields = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

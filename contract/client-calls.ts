import type { Endpoint } from "./endpoint";

/** Whether programs can call it, with an API key or a bot token. */
export const isProgramCall = ({ scope, access }: Endpoint): boolean =>
  !["session", "none"].includes(scope) || ["bot", "chat", "any", "program"].includes(access);

/** Such as `knowledgeBases` for "Knowledge bases". */
export const clientGroup = (title: string): string =>
  title.toLowerCase().replace(/[^a-z0-9]+([a-z0-9])/g, (_, first: string) => first.toUpperCase());

export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

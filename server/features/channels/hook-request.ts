/** The body is unparsed, because its signature covers every byte. */
export type HookRequest = {
  body: string;
  header: (name: string) => string;
};

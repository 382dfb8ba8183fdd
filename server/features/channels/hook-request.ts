/** What a service posts. The body is kept as it came, because its signature covers every byte. */
export type HookRequest = {
  body: string;
  header: (name: string) => string;
};

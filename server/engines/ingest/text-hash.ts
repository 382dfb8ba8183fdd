import { hash } from "node:crypto";

/** What a text is known by when it comes again: SHA-256 (hex) of its title and its Markdown. */
export const textHash = (title: string, markdown: string): string =>
  hash("sha256", `${title}\n${markdown}`);

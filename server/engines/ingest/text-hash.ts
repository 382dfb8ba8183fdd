import { hash } from "node:crypto";

/** Identifies a text: SHA-256 (hex) of its title and its Markdown. */
export const textHash = (title: string, markdown: string): string =>
  hash("sha256", `${title}\n${markdown}`);

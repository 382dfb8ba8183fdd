import { hash } from "node:crypto";

/** SHA-256 (hex) of title and Markdown. */
export const textHash = (title: string, markdown: string): string =>
  hash("sha256", `${title}\n${markdown}`);

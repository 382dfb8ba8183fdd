import type { FaqCategory } from "@/contract/faq";

/** What a dialog is open for. */
export type FaqTask =
  | { kind: "category"; category?: FaqCategory }
  | { kind: "entry"; category: FaqCategory }
  | { kind: "removeCategory"; category: FaqCategory };

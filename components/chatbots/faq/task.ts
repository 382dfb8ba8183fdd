import type { FaqCategory, FaqEntry } from "@/contract/faq";

/** What a dialog is open for. */
export type FaqTask =
  | { kind: "category"; category?: FaqCategory }
  | { kind: "entry"; category: FaqCategory; entry?: FaqEntry }
  | { kind: "removeCategory"; category: FaqCategory }
  | { kind: "removeEntry"; entry: FaqEntry };

import type { FaqCategory } from "@/contract/chatbots/faq";

export type FaqTask =
  | { kind: "category"; category?: FaqCategory }
  | { kind: "entry"; category: FaqCategory }
  | { kind: "deleteCategory"; category: FaqCategory };

import type { FaqCategory } from "@/contract/chatbots/faq";

export type OpenFaqDialog =
  | { kind: "category"; category?: FaqCategory }
  | { kind: "entry"; category: FaqCategory }
  | { kind: "deleteCategory"; category: FaqCategory };

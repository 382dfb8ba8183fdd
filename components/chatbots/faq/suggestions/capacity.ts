import type { FaqCategory } from "@/contract/chatbots/faq";
import type { FaqSuggestion } from "@/contract/chatbots/faq-suggestions";
import { limits } from "@/contract/limits";

/** Returns the categories that are not full. */
export const withRoom = (categories: readonly FaqCategory[]): FaqCategory[] =>
  categories.filter(({ qaList }) => qaList.length < limits.faqsPerCategory);

export const hasRoomForCategory = (categories: readonly FaqCategory[]): boolean =>
  categories.length < limits.faqCategories;

export const categoryOf = (
  { category }: FaqSuggestion,
  categories: readonly FaqCategory[],
): FaqCategory | undefined =>
  categories.find(({ name }) => name.toLowerCase() === category.toLowerCase());

export function hasRoomFor(suggestion: FaqSuggestion, categories: readonly FaqCategory[]): boolean {
  const existing = categoryOf(suggestion, categories);
  return existing ? withRoom([existing]).length > 0 : hasRoomForCategory(categories);
}

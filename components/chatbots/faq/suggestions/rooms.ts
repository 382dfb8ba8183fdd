import type { FaqCategory } from "@/contract/faq";
import type { FaqSuggestion } from "@/contract/faq-suggestions";
import { limits } from "@/contract/limits";

/** The categories that take another question. */
export const withRoom = (categories: readonly FaqCategory[]): FaqCategory[] =>
  categories.filter(({ qaList }) => qaList.length < limits.faqsPerCategory);

/** Whether another category can be created. */
export const hasRoomForCategory = (categories: readonly FaqCategory[]): boolean =>
  categories.length < limits.faqCategories;

/** The category of the name that a suggestion brings, if it exists. */
export const categoryOf = (
  { category }: FaqSuggestion,
  categories: readonly FaqCategory[],
): FaqCategory | undefined =>
  categories.find(({ name }) => name.toLowerCase() === category.toLowerCase());

/** Whether the suggestion can be added to the category that it names. */
export function fits(suggestion: FaqSuggestion, categories: readonly FaqCategory[]): boolean {
  const own = categoryOf(suggestion, categories);
  return own ? withRoom([own]).length > 0 : hasRoomForCategory(categories);
}

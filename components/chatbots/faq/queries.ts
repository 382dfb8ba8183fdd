import { useQuery } from "@tanstack/react-query";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { faqApi as api } from "@/contract/chatbots/faq";
import { apiQuery, useApiMutation } from "@/lib/api/query";

const reads = [api.list];

export const useFaq = (chatbotId: string) =>
  useQuery(apiQuery(api.list, { params: { chatbotId } }));

/** The dialogs show these errors. */
const ofDialog = { isErrorShown: () => true };

export const useCreateCategory = () => useApiMutation(api.createCategory, reads, ofDialog);

export const useRenameCategory = () => useApiMutation(api.updateCategory, reads, ofDialog);

export const useSwitchCategory = () => useApiMutation(api.updateCategory, reads);

export const useDeleteCategory = () => useApiMutation(api.removeCategory, reads);

export const useAddEntries = () => useApiMutation(api.addEntries, reads, ofDialog);

export const useRestoreEntry = () => useApiMutation(api.addEntries, reads);

export const useUpdateEntries = () => useApiMutation(api.updateEntries, reads, ofDialog);

export const useOrderEntries = () =>
  useApiMutation(api.orderEntries, reads, { sequence: "faqOrder" });

export const useDraftAnswer = () => useApiMutation(api.answer, [], ofDialog);

export const useDeleteEntryMutation = () => useApiMutation(api.removeEntry, reads);

export const useShowFaq = () =>
  useApiMutation(chatbotApi.update, [chatbotApi.get, chatbotApi.list]);

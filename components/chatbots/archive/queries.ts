import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { chatbotArchiveApi as api } from "@/contract/chatbots/chatbot-archives";
import { addressOf, call } from "@/lib/api/call";
import { apiQuery, useApiMutation } from "@/lib/api/query";

/** Only for owners; others see no imports. */
export const useImports = (isEnabled: boolean) =>
  useQuery({ ...apiQuery(api.list, {}), enabled: isEnabled });

/** The dialog shows the error. */
export function useImportChatbot() {
  const cache = useQueryClient();
  return useMutation({
    meta: { isErrorShown: () => true },
    mutationFn: (archive: File) => {
      const form = new FormData();
      form.append("archive", archive);
      return call(api.import, {}, { form });
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: [api.list.path] }),
  });
}

export const useDeleteImport = () => useApiMutation(api.remove, [api.list]);

export const exportAddress = (chatbotId: string): string =>
  addressOf(api.export, { params: { chatbotId } });

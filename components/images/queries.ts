import { useMutation, useQuery } from "@tanstack/react-query";
import { imageApi as api } from "@/contract/chatbots/images";
import { call } from "@/lib/api/call";
import { apiQuery } from "@/lib/api/query";

export const useIcons = (isEnabled: boolean) =>
  useQuery({ ...apiQuery(api.icons, {}), enabled: isEnabled });

/** Returns the URL of the image. The field shows the error. */
export const useUploadImage = () =>
  useMutation({
    meta: { isErrorShown: () => true },
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append("image", file);
      return call(api.upload, {}, { form });
    },
  });

import { useMutation, useQuery } from "@tanstack/react-query";
import { imageApi as api } from "@/contract/images";
import { call } from "@/lib/api/call";
import { apiQuery } from "@/lib/api/query";

/** The pictures to choose from; asked for when `isWanted`. */
export const useIcons = (isWanted: boolean) =>
  useQuery({ ...apiQuery(api.icons, {}), enabled: isWanted });

/** Sends a picture and gives its address; the field that it belongs to tells what goes wrong. */
export const useUploadImage = () =>
  useMutation({
    meta: { isShown: () => true },
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append("image", file);
      return call(api.upload, {}, { form });
    },
  });

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useUploadImage } from "@/components/images/queries";
import { imageLimits, imageTypes } from "@/contract/images";
import type { CallError } from "@/lib/api/call-error";

/** Uploads a picture. `fault` is the message key of an error, `told` of a success. */
export function useSendPicture(onChange: (url: string) => void) {
  const t = useTranslations("Picture");
  const upload = useUploadImage();
  const [fault, setFault] = useState<string>();
  const [told, setTold] = useState("");
  const send = (file: File) => {
    const refused = refusalOf(file);
    setFault(refused);
    setTold("");
    if (refused) return;
    upload.mutate(file, {
      onSuccess: ({ url }) => {
        onChange(url);
        setTold(t("sent"));
      },
      onError: (error) => setFault(faultOf(error)),
    });
  };
  return { send, fault, told, isBusy: upload.isPending };
}

/** Rejects files that the server would refuse by size or type. */
function refusalOf({ size, type }: File): string | undefined {
  if (!imageTypes.some((known) => known === type)) return "Validation.ImageType";
  return size > imageLimits.bytes ? "Validation.ImageBytes" : undefined;
}

const faultOf = ({ details, code }: CallError): string =>
  details[0]?.code ?? `ErrorMessages.${code}`;

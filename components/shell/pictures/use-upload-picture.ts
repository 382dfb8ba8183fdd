import { useTranslations } from "next-intl";
import { useState } from "react";
import { useUploadImage } from "@/components/images/queries";
import { imageLimits, imageTypes } from "@/contract/images";
import type { CallError } from "@/lib/api/call-error";

/** Uploads a picture. `fault` is the message key of an error, `successMessage` of a success. */
export function useUploadPicture(onChange: (url: string) => void) {
  const t = useTranslations("Picture");
  const upload = useUploadImage();
  const [fault, setFault] = useState<string>();
  const [successMessage, setSuccessMessage] = useState("");
  const send = (file: File) => {
    const refused = refusalOf(file);
    setFault(refused);
    setSuccessMessage("");
    if (refused) return;
    upload.mutate(file, {
      onSuccess: ({ url }) => {
        onChange(url);
        setSuccessMessage(t("sent"));
      },
      onError: (error) => setFault(faultOf(error)),
    });
  };
  return { send, fault, successMessage, isBusy: upload.isPending };
}

/** Rejects files that the server would refuse by size or type. */
function refusalOf({ size, type }: File): string | undefined {
  if (!imageTypes.some((known) => known === type)) return "Validation.ImageType";
  return size > imageLimits.bytes ? "Validation.ImageBytes" : undefined;
}

const faultOf = ({ details, code }: CallError): string =>
  details[0]?.code ?? `ErrorMessages.${code}`;

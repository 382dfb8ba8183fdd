import { useTranslations } from "next-intl";
import { useFailureMessage } from "@/components/shell/toasts/failure-message";

const uploadReasons = [
  "UNKNOWN_TYPE",
  "EMPTY_FILE",
  "FILE_MAX_SIZE_EXCEEDED",
  "SUBSCRIPTION_MIME_TYPE",
];

/** Returns the message of a rejection. */
export function useReason(): (code: string) => string {
  const t = useTranslations("Upload");
  const words = useFailureMessage();
  return (code) => {
    // Safe: these four are keys of `Upload`.
    if (uploadReasons.includes(code)) return t(code as "EMPTY_FILE");
    return words({ code }).reason;
  };
}

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Notice } from "@/components/ui/notice";
import type { Queue } from "./upload-queue";
import { useReason } from "./use-reason";

const MAX_NAMED = 8;

type RejectedFilesProps = { queue: Queue; onDismiss: () => void };

/** Renders nothing if all files were accepted. */
export function RejectedFiles({ queue, onDismiss }: RejectedFilesProps) {
  const t = useTranslations("Upload");
  const reason = useReason();
  const rejected = queue.filter(({ state }) => state === "rejected");
  const more = rejected.length - MAX_NAMED;
  return (
    <div role="alert">
      {rejected.length > 0 && (
        <Notice
          kind="warning"
          title={t("rejectedTitle")}
          dismiss={<IconButton icon={X} label={t("dismiss")} onPress={onDismiss} />}
        >
          <p>{t("rejectedText")}</p>
          <ul className="mt-1 grid gap-0.5">
            {rejected.slice(0, MAX_NAMED).map(({ id, name, code = "UNKNOWN_TYPE" }) => (
              <li key={id} className="wrap-anywhere">
                <span className="font-medium text-text">{name}</span> – {reason(code)}
              </li>
            ))}
            {more > 0 && <li>{t("andMore", { count: more })}</li>}
          </ul>
        </Notice>
      )}
    </div>
  );
}

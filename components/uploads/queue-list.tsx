import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { byInterest, isOpen, type Queue, type Upload, type UploadState } from "./upload-queue";
import { Ban, CircleAlert, CircleCheck, Clock, FileUp, RefreshCw, X } from "lucide-react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Progress } from "@/components/ui/progress";
import { formatBytes } from "@/lib/format-numbers";
import { useReason } from "./use-reason";

/** Rows shown at first, and added by "Show more". */
const step = 50;

/** Active files first; long lists are cut. */
export function QueueList({ queue, ...actions }: QueueActions & { queue: Queue }) {
  const t = useTranslations("Upload");
  const [shown, setShown] = useState(step);
  const uploads = byInterest(queue);
  const more = Math.min(step, uploads.length - shown);
  return (
    // Scrollable regions must be reachable by keyboard.
    <section
      aria-label={t("queueTitle")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-72 overflow-y-auto border-t border-line focus-visible:-outline-offset-2"
    >
      <ul className="divide-y divide-line">
        {uploads.slice(0, shown).map((upload) => (
          <QueueRow key={upload.id} upload={upload} {...actions} />
        ))}
      </ul>
      {more > 0 && (
        <div className="border-t border-line p-2 text-center">
          <Button type="button" variant="ghost" size="sm" onClick={() => setShown(shown + step)}>
            {t("showMore", { count: more })}
          </Button>
        </div>
      )}
    </section>
  );
}

const icons: Record<UploadState, { icon: typeof Clock; look: string }> = {
  waiting: { icon: Clock, look: "text-muted" },
  sending: { icon: FileUp, look: "text-accent-text" },
  done: { icon: CircleCheck, look: "text-success" },
  failed: { icon: CircleAlert, look: "text-danger-text" },
  canceled: { icon: Ban, look: "text-muted" },
  rejected: { icon: CircleAlert, look: "text-warning" },
};

type QueueActions = { onCancel: (id: number) => void; onRetry: (id: number) => void };

function QueueRow({ upload, onCancel, onRetry }: QueueActions & { upload: Upload }) {
  const t = useTranslations("Upload");
  const { id, name, state } = upload;
  const { icon: Icon, look } = icons[state];
  const isAgain = state === "failed" || state === "canceled";
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <Icon aria-hidden className={look} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium" title={name}>
          {name}
        </p>
        <UploadStatus upload={upload} />
      </div>
      {isOpen(upload) && (
        <IconButton icon={X} label={t("cancel", { name })} onPress={() => onCancel(id)} />
      )}
      {isAgain && (
        <IconButton icon={RefreshCw} label={t("retry", { name })} onPress={() => onRetry(id)} />
      )}
    </li>
  );
}

const words = {
  waiting: "stateWaiting",
  sending: "stateSending",
  done: "stateDone",
  failed: "stateFailed",
  canceled: "stateCanceled",
  rejected: "stateFailed",
} as const;

function UploadStatus({ upload }: { upload: Upload }) {
  const t = useTranslations("Upload");
  const locale = useLocale();
  const reason = useReason();
  const { state, file, sent, code, isCut, isReplacing, name } = upload;
  const bytes = formatBytes(file.size, locale);
  const isSending = state === "sending";
  return (
    <>
      <p className="flex flex-wrap gap-x-2 text-xs text-muted tabular-nums">
        <span>{isSending ? t("amount", { sent: formatBytes(sent, locale), bytes }) : bytes}</span>
        <span>{t(isCut ? "stateCut" : words[state])}</span>
        {isReplacing && isOpen(upload) && <span>{t("replaces")}</span>}
        {state === "failed" && code && <span className="text-danger-text">{reason(code)}</span>}
      </p>
      {isSending && (
        <Progress
          className="mt-1.5"
          label={t("progressOf", { name })}
          value={sent}
          max={file.size}
        />
      )}
    </>
  );
}

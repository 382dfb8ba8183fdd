import { useLocale, useTranslations } from "next-intl";
import { TimeLeft } from "@/components/shell/knowledge/time-left";
import { Button } from "@/components/ui/buttons/button";
import { Card } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { formatBytes } from "@/lib/format-numbers";
import { QueueList } from "./queue-list";
import { speedOf } from "./speed";
import { totalsOf, type Totals } from "./upload-queue";
import type { UploadsState } from "./upload-store";

type QueuePanelProps = UploadsState & {
  /** Without an id: all. */
  onCancel: (id?: number) => void;
  /** Without an id: all failed files. */
  onRetry: (id?: number) => void;
  onClear: () => void;
};

/** Renders nothing without uploads. */
export function QueuePanel({ queue, samples, onCancel, onRetry, onClear }: QueuePanelProps) {
  const sent = queue.filter(({ state }) => state !== "rejected");
  if (sent.length === 0) return null;
  const totals = totalsOf(sent);
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <Summary totals={totals} speed={speedOf(samples)} />
        <Actions {...{ totals, onCancel, onRetry, onClear }} />
      </div>
      {totals.done < sent.length && (
        <QueueList queue={sent} onCancel={onCancel} onRetry={onRetry} />
      )}
    </Card>
  );
}

function Summary({ totals, speed }: { totals: Totals; speed: number | undefined }) {
  const t = useTranslations("Upload");
  const locale = useLocale();
  const { files, done, open, failed, bytes, sent } = totals;
  const isOver = open === 0;
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p role="status" className="flex flex-wrap gap-x-2 text-sm font-medium">
        {!isOver && t("uploading", { done, files })}
        {isOver && (done > 0 || failed === 0) && (
          <span>{done > 0 ? t("finished", { count: done }) : t("nothingUploaded")}</span>
        )}
        {failed > 0 && (
          <span className="text-danger-text">{t("finishedFailed", { count: failed })}</span>
        )}
      </p>
      {!isOver && (
        <>
          <Progress className="mt-2" label={t("overall")} value={sent} max={bytes} />
          <p className="mt-1.5 flex flex-wrap gap-x-2 text-xs text-muted tabular-nums">
            <span>
              {t("amount", {
                sent: formatBytes(sent, locale),
                bytes: formatBytes(bytes, locale),
              })}
            </span>
            {speed !== undefined && speed > 0 && (
              <>
                <span>{t("speed", { speed: formatBytes(speed, locale) })}</span>
                <TimeLeft seconds={(bytes - sent) / speed} />
              </>
            )}
          </p>
        </>
      )}
    </div>
  );
}

type ActionsProps = Omit<QueuePanelProps, keyof UploadsState> & { totals: Totals };

function Actions({ totals: { open, failed }, onCancel, onRetry, onClear }: ActionsProps) {
  const t = useTranslations("Upload");
  return (
    <div className="flex flex-wrap gap-2">
      {failed > 0 && (
        <Button type="button" variant="secondary" size="sm" onClick={() => onRetry()}>
          {t("retryAll")}
        </Button>
      )}
      {open > 0 ? (
        <Button type="button" variant="secondary" size="sm" onClick={() => onCancel()}>
          {t("cancelAll")}
        </Button>
      ) : (
        <Button type="button" variant="ghost" size="sm" onClick={onClear}>
          {t("clear")}
        </Button>
      )}
    </div>
  );
}

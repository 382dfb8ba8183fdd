import { FileText, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { formatBytes } from "@/lib/format-numbers";
import { isOpen, type Queue, totalsOf, type Upload } from "./upload-queue";

const step = 20;

/** `onRemove` without an id removes all. */
type ChosenListProps = { queue: Queue; onRemove: (id?: number) => void };

/** Renders nothing without files. */
export function ChosenList({ queue, onRemove }: ChosenListProps) {
  const t = useTranslations("Upload");
  const locale = useLocale();
  const [shown, setShown] = useState(step);
  const chosen = queue.filter(isOpen);
  if (chosen.length === 0) return null;
  const more = Math.min(step, chosen.length - shown);
  const size = formatBytes(totalsOf(chosen).bytes, locale);
  return (
    <section aria-label={t("chosenTitle")}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <p role="status" className="text-sm text-muted tabular-nums">
          {t("chosenCount", { count: chosen.length, size })}
        </p>
        <Button type="button" variant="ghost" size="sm" onClick={() => onRemove()}>
          {t("removeAll")}
        </Button>
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {chosen.slice(0, shown).map((upload) => (
          <ChosenRow key={upload.id} upload={upload} onRemove={onRemove} />
        ))}
      </ul>
      {more > 0 && (
        <Button
          type="button"
          variant="ghost"
          size="sm"
          className="mt-2"
          onClick={() => setShown(shown + step)}
        >
          {t("showMore", { count: more })}
        </Button>
      )}
    </section>
  );
}

type ChosenRowProps = Pick<ChosenListProps, "onRemove"> & { upload: Upload };

function ChosenRow({ upload: { id, name, file }, onRemove }: ChosenRowProps) {
  const t = useTranslations("Upload");
  const locale = useLocale();
  return (
    <li className="flex items-center gap-3 py-1.5 pr-1.5 pl-4">
      <FileText aria-hidden className="text-muted" />
      <p className="min-w-0 flex-1 truncate text-sm" title={name}>
        {name}
      </p>
      <span className="text-xs whitespace-nowrap text-muted tabular-nums">
        {formatBytes(file.size, locale)}
      </span>
      <IconButton icon={X} label={t("remove", { name })} onPress={() => onRemove(id)} />
    </li>
  );
}

import { Keyboard } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/buttons/button";

/** Hidden on devices without a keyboard. */
export function ShortcutHint({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations("Conversations");
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-xs text-muted max-sm:hidden pointer-coarse:hidden">
      <Keyboard aria-hidden />
      {t.rich("shortcutHint", { key: drawKey })}
      <Button type="button" variant="ghost" size="sm" className="-ml-2" onClick={onOpen}>
        {t("allShortcuts")}
      </Button>
    </p>
  );
}

const drawKey = (key: ReactNode) => <kbd className={KEY_CAP}>{key}</kbd>;

export const KEY_CAP =
  "inline-grid h-5 min-w-5 place-items-center rounded-sm border border-line-strong bg-surface px-1 font-mono text-xs text-text";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/overlays/dialog";
import { keyCap } from "./shortcut-hint";
import { shortcutNames, shortcuts } from "./shortcuts";

type ShortcutsDialogProps = { isOpen: boolean; onClose: () => void };

export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const t = useTranslations("Conversations");
  const common = useTranslations("Common");
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={t("shortcutsTitle")}
      description={t("shortcutsText")}
      closeLabel={common("close")}
    >
      <dl className="grid gap-1 text-sm">
        {shortcutNames.map((name) => (
          <div key={name} className="flex items-center justify-between gap-4 py-1">
            <dt>{t(`shortcut.${name}`)}</dt>
            <dd className="flex gap-1">
              {shortcuts[name].map((key) => (
                <kbd key={key} className={keyCap}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

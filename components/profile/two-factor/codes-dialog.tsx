import { useTranslations } from "next-intl";
import { RecoveryCodes } from "@/components/shell/two-factor/recovery-codes";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/overlays/dialog";

type CodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** Shows new recovery codes once; only its button closes it. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const t = useTranslations();
  return (
    <Dialog
      open
      mustAnswer
      onOpenChange={onClose}
      title={t("TwoFactor.codesTitle")}
      description={t("TwoFactor.codesText")}
      closeLabel={t("Common.close")}
      footer={
        <Button type="button" onClick={onClose}>
          {t("TwoFactor.codesKept")}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}

import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";

type ConfirmedActionProps = {
  label: string;
  title: string;
  text: string;
  isBusy: boolean;
  isDestructive?: boolean;
  onConfirm: (onSuccess: () => void) => void;
};

/** A button that asks before it acts. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, title, text, isBusy, isDestructive = false, onConfirm } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button type="button" variant="secondary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        isDestructive={isDestructive}
        isBusy={isBusy}
        title={title}
        description={text}
        confirmLabel={label}
        onConfirm={() => onConfirm(() => setAsking(false))}
      />
    </>
  );
}

import type { UseMutationResult } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { useToasts } from "@/lib/toasts";

type Wording = Pick<
  ComponentProps<typeof ConfirmDialog>,
  "title" | "description" | "confirmLabel" | "children"
>;

type DeletionDialogProps<Sent, Deleted> = Wording & {
  /** What will be deleted; closed while undefined. */
  input: Sent | undefined;
  mutation: Pick<UseMutationResult<Deleted, Error, Sent>, "mutate" | "isPending">;
  success: (deleted: Deleted) => string;
  onDeleted: () => void;
  /** Default: `onClose`. */
  onFailed?: () => void;
  onClose: () => void;
};

/** Confirms a deletion, then notifies. */
export function DeletionDialog<Sent, Deleted>({
  input,
  mutation,
  success,
  onDeleted,
  onClose,
  onFailed = onClose,
  ...wording
}: DeletionDialogProps<Sent, Deleted>) {
  const toasts = useToasts();
  const onSuccess = (deleted: Deleted) => {
    toasts.show({ kind: "success", title: success(deleted) });
    onDeleted();
  };
  const confirm = () =>
    input !== undefined && mutation.mutate(input, { onSuccess, onError: onFailed });
  return (
    <ConfirmDialog
      {...wording}
      isDestructive
      open={input !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={confirm}
      isBusy={mutation.isPending}
    />
  );
}

import type { UseMutationResult } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { useToasts } from "@/lib/toasts";

type Wording = Pick<
  ComponentProps<typeof ConfirmDialog>,
  "title" | "description" | "confirmLabel" | "isDestructive"
>;

type MutationDialogProps<Sent> = Wording & {
  mutation: Pick<UseMutationResult<unknown, Error, Sent>, "mutate" | "isPending">;
  input: Sent;
  success: string;
  onSuccess?: () => void;
  onClose: () => void;
};

/** Closes on success and on failure, and notifies. */
export function MutationDialog<Sent>(props: MutationDialogProps<Sent>) {
  const { mutation, input, success, onSuccess, onClose, ...wording } = props;
  const toasts = useToasts();
  const notify = () => {
    onSuccess?.();
    toasts.show({ kind: "success", title: success });
  };
  return (
    <ConfirmDialog
      open
      {...wording}
      onOpenChange={onClose}
      onConfirm={() => mutation.mutate(input, { onSuccess: notify, onSettled: onClose })}
      isBusy={mutation.isPending}
    />
  );
}

import { Notice } from "@/components/ui/notice";
import type { CallError } from "@/lib/api/call-error";
import { useFailureMessage } from "@/components/shell/toasts/failure-message";

/** Omits errors of single fields, which are shown there. */
export function SaveFailure({ error }: { error: CallError | null }) {
  const messageOf = useFailureMessage();
  if (!error || error.details.length > 0) return null;
  return (
    <div role="alert">
      <Notice kind="danger">{messageOf(error).whole}</Notice>
    </div>
  );
}

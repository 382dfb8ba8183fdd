import { useFailureMessage } from "@/components/shell/toasts/failure-message";
import { Notice } from "@/components/ui/notice";
import type { CallError } from "@/lib/api/call-error";

/** Omits errors of single fields, which are shown there. */
export function SaveFailure({ error }: { error: CallError | null }) {
  const messageOf = useFailureMessage();
  if (!error || error.details.length > 0) return null;
  return (
    <div role="alert">
      <Notice kind="danger">{messageOf(error).text}</Notice>
    </div>
  );
}

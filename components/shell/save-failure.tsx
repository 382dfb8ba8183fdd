import { Notice } from "@/components/ui/notice";
import type { CallError } from "@/lib/api/call-error";
import { useFailureWords } from "./failure-words";

/** Why the last try to save failed; what is wrong with one field is shown there. */
export function SaveFailure({ error }: { error: CallError | null }) {
  const tell = useFailureWords();
  if (!error || error.details.length > 0) return null;
  return (
    <div role="alert">
      <Notice kind="danger">{tell(error).whole}</Notice>
    </div>
  );
}

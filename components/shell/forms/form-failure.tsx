import { CircleAlert } from "lucide-react";
import { useFailureMessage } from "@/components/shell/toasts/failure-message";
import type { CallError } from "@/lib/api/call-error";

type FormFailureProps = {
  error: CallError | null;
  /** Codes that a field shows. */
  except?: Readonly<Record<string, unknown>>;
};

/** Shows failures that belong to no field. */
export function FormFailure({ error, except = {} }: FormFailureProps) {
  const messageOf = useFailureMessage();
  if (!error?.isQuiet || error.details.length > 0 || error.code in except) return null;
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-md bg-danger-soft px-3 py-2 text-left text-sm text-danger-text"
    >
      <CircleAlert aria-hidden className="mt-0.5" />
      {messageOf(error).text}
    </p>
  );
}

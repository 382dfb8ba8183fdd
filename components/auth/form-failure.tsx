import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { CallError } from "@/lib/api/call-error";

/** Why the last try failed, above the fields; for failures that belong to no field. */
export function FormFailure({ error }: { error: CallError | null }) {
  const t = useTranslations("ErrorMessages");
  if (!error?.isQuiet || error.details.length > 0) return null;
  // Safe: `has` is asked about the very same key.
  const code = error.code as Parameters<typeof t>[0];
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-text"
    >
      <CircleAlert aria-hidden className="mt-0.5" />
      {t.has(code) ? t(code) : t("INTERNAL")}
    </p>
  );
}

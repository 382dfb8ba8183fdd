import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, type ReactNode } from "react";
import { cn } from "@/lib/cn";

/** Attributes that connect a control to label, help and error. */
export type Wiring = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

type Range = { min: number; max: number };

export type FrameProps = {
  label: ReactNode;
  /** One sentence; an error replaces it. */
  help?: ReactNode;
  /** Message key, e.g. "Validation.Required". */
  error?: string | undefined;
  isOptional?: boolean;
  /** Allowed range, for the error message. */
  range?: Range | undefined;
  /** Id of a further description. */
  describedBy?: string | undefined;
  className?: string;
};

/** Frame of text controls: label above, help or error below. */
export function FieldFrame({
  label,
  help,
  error,
  isOptional,
  range,
  describedBy,
  className,
  children,
}: FrameProps & { children: (wiring: Wiring) => ReactNode }) {
  const t = useTranslations("Common");
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={cn("grid gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {isOptional && (
          <span className="ml-1 inline-block font-normal text-faint">({t("optional")})</span>
        )}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby":
          [error || help ? hintId : [], describedBy ?? []].flat().join(" ") || undefined,
      })}
      <Hint id={hintId} label={label} help={help} error={error} range={range} />
    </div>
  );
}

type InlineFrameProps = Pick<FrameProps, "label" | "help" | "error" | "className">;

/** Frame of checkboxes and switches: label to the right. */
export function InlineFrame({
  label,
  help,
  error,
  className,
  children,
}: InlineFrameProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={cn("grid gap-1.5", className)}>
      <div className="flex items-start gap-2.5">
        {children({
          id,
          "aria-invalid": error ? true : undefined,
          "aria-describedby": error || help ? hintId : undefined,
        })}
        <label htmlFor={id} className="text-sm">
          {label}
        </label>
      </div>
      <Hint id={hintId} label={label} help={help} error={error} />
    </div>
  );
}

type HintProps = Pick<FrameProps, "label" | "help" | "error" | "range"> & { id: string };

export function Hint({ id, label, help, error, range }: HintProps) {
  const word = useErrorWording(typeof label === "string" ? label : "", range);
  if (error) {
    return (
      <p id={id} role="alert" className="flex items-start gap-1.5 text-xs text-danger-text">
        <CircleAlert aria-hidden className="mt-px size-3.5" />
        {word(error)}
      </p>
    );
  }
  return help ? (
    <p id={id} className="text-xs text-muted">
      {help}
    </p>
  ) : null;
}

/** Returns a message; unknown keys get the generic one. */
function useErrorWording(field: string, range: Range | undefined): (key: string) => string {
  const t = useTranslations();
  return (key) => {
    if (key === "Validation.Required" && field) return t("Validation.RequiredField", { field });
    if (key === "Validation.Number" && range) return t("Validation.NumberBetween", range);
    // Safe: `has` checks the same key.
    const messageKey = key as Parameters<typeof t>[0];
    return t.has(messageKey) ? t(messageKey) : t("Validation.Invalid", { field });
  };
}

import type { ComponentProps } from "react";
import { useId } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/fields/field";
import { browserTimeZone, timeZones } from "@/lib/time-zones";

type TimeZoneFieldProps = ComponentProps<typeof Field> & {
  current: string | undefined;
  /** Label of the button that uses the browser's time zone. */
  suggestion: (zone: string) => string;
  onSuggest: (zone: string) => void;
};

/** A searchable list of IANA names. */
export function TimeZoneField({ current, suggestion, onSuggest, ...field }: TimeZoneFieldProps) {
  const listId = useId();
  const zone = browserTimeZone();
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field list={listId} autoComplete="off" spellCheck={false} {...field} />
      <datalist id={listId}>
        {timeZones().map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      {current !== zone && (
        <div>
          <Button type="button" variant="secondary" size="sm" onClick={() => onSuggest(zone)}>
            {suggestion(zone)}
          </Button>
        </div>
      )}
    </div>
  );
}

import type { ComponentProps } from "react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { browserTimeZone, timeZones } from "@/lib/time-zones";

type TimeZoneFieldProps = ComponentProps<typeof Field> & {
  current: string | undefined;
  /** The text of the button that takes over the browser's time zone. */
  suggestion: (zone: string) => string;
  onSuggest: (zone: string) => void;
};

/** A time zone by its IANA name: a list that is searched by typing. */
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

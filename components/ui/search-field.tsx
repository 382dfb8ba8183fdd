import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { control } from "./control";

type SearchFieldProps = Omit<ComponentProps<"input">, "type" | "onChange"> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
};

/** Searches what stands below it while one types. */
export function SearchField({ label, value, onChange, className, ...rest }: SearchFieldProps) {
  return (
    <div className={cn("relative", className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
        className={control("h-8 pl-8 pointer-coarse:h-10")}
        {...rest}
      />
    </div>
  );
}

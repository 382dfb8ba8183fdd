import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { control } from "./control";

type SearchFieldProps = Omit<ComponentProps<"input">, "type" | "onChange"> & {
  /** Accessible name; the placeholder is short, so that it is never cut. */
  label: string;
  value: string;
  onChange: (text: string) => void;
};

/** Searches while typing. */
export function SearchField({ label, value, onChange, className, ...rest }: SearchFieldProps) {
  const t = useTranslations("Common");
  return (
    <div className={cn("relative", className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={t("search")}
        value={value}
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
        className={control("h-8 pl-8 pointer-coarse:h-10")}
        {...rest}
      />
    </div>
  );
}

"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "./button";

const TICK_MS = 2_000;

type CopyButtonProps = {
  value: string;
  label: string;
  onCopied?: () => void;
  /** The clipboard is unavailable, as on plain http. */
  onRefused: () => void;
};

/** Shows a check mark for two seconds. */
export function CopyButton({ value, label, onCopied, onRefused }: CopyButtonProps) {
  const t = useTranslations("Common");
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      return onRefused();
    }
    setIsCopied(true);
    onCopied?.();
  };
  return (
    <Button
      type="button"
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      onClick={copy}
    >
      {isCopied ? <Check aria-hidden className="text-success" /> : <Copy aria-hidden />}
      <span role="status" className="sr-only">
        {isCopied ? t("copied") : ""}
      </span>
    </Button>
  );
}

"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "./button";

const tickMs = 2_000;

type CopyButtonProps = {
  value: string;
  /** Says what is copied. */
  label: string;
  onCopied?: () => void;
  /** The browser gives no clipboard, as on a page that came by plain http. */
  onRefused: () => void;
};

/** Puts a text on the clipboard; its icon is a tick for two seconds. */
export function CopyButton({ value, label, onCopied, onRefused }: CopyButtonProps) {
  const t = useTranslations("Common");
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), tickMs);
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

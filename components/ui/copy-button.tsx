"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "./button";

const tickMs = 2_000;

/** Puts a text on the clipboard; its icon is a tick for two seconds. `label` says what is copied. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const t = useTranslations("Common");
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), tickMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setIsCopied(true);
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

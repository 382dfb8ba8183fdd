"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { CopyButton } from "./buttons/copy-button";

type CodeBlockProps = {
  /** Accessible name. */
  label: string;
  code: string;
  copyLabel: string;
};

export function CodeBlock({ label, code, copyLabel }: CodeBlockProps) {
  const t = useTranslations("Common");
  const text = useRef<HTMLElement>(null);
  const [isByHand, setIsByHand] = useState(false);
  const selectForHand = () => {
    if (text.current) window.getSelection()?.selectAllChildren(text.current);
    setIsByHand(true);
  };
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-1 rounded-md border border-line-strong bg-hover py-1 pr-1 pl-3">
        <pre
          role="group"
          aria-label={label}
          className="min-w-0 flex-1 py-1.5 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
        >
          <code ref={text}>{code}</code>
        </pre>
        <CopyButton value={code} label={copyLabel} onRefused={selectForHand} />
      </div>
      {isByHand && (
        <p role="status" className="text-xs text-muted">
          {t("copyByHand")}
        </p>
      )}
    </div>
  );
}

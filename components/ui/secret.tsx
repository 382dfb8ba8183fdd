"use client";

import { useTranslations } from "next-intl";
import { Fragment, useRef, useState } from "react";
import { CopyButton } from "./buttons/copy-button";

type SecretProps = {
  label: string;
  value: string;
  copyLabel: string;
  help?: string;
  onCopied?: () => void;
};

/** Never truncated, and hidden from session replays. */
export function Secret({ label, value, copyLabel, help, onCopied }: SecretProps) {
  const t = useTranslations("Common");
  const code = useRef<HTMLElement>(null);
  const [isByHand, setIsByHand] = useState(false);
  const selectForHand = () => {
    if (code.current) window.getSelection()?.selectAllChildren(code.current);
    setIsByHand(true);
  };
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-medium">{label}</span>
      <div className="flex items-center gap-1 rounded-md border border-line-strong bg-hover py-1 pr-1 pl-3">
        <code
          ref={code}
          onCopy={onCopied}
          className="sentry-mask min-w-0 flex-1 font-mono text-sm wrap-anywhere"
        >
          {breakable(value)}
        </code>
        <CopyButton
          value={value}
          label={copyLabel}
          onRefused={selectForHand}
          {...(onCopied && { onCopied })}
        />
      </div>
      {isByHand && (
        <p role="status" className="text-xs text-muted">
          {t("copyByHand")}
        </p>
      )}
      {help && <p className="text-xs text-muted">{help}</p>}
    </div>
  );
}

/** An e-mail address breaks before its domain rather than in the middle of a word. */
const breakable = (value: string) =>
  value.split(/(?<=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

import { CopyButton } from "./copy-button";

type SecretProps = {
  label: string;
  value: string;
  /** Says what the copy button copies. */
  copyLabel: string;
  help?: string;
};

/** A key or secret to be copied: monospaced, whole, never cut off, and hidden from session replays. */
export function Secret({ label, value, copyLabel, help }: SecretProps) {
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-medium">{label}</span>
      <div className="flex items-center gap-1 rounded-md border border-line-strong bg-hover py-1 pr-1 pl-3">
        <code className="sentry-mask min-w-0 flex-1 font-mono text-sm break-all">{value}</code>
        <CopyButton value={value} label={copyLabel} />
      </div>
      {help && <p className="text-xs text-muted">{help}</p>}
    </div>
  );
}

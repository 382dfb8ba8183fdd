import type { Language } from "@/contract/limits";

export const formatNumber = (count: number, language: Language): string =>
  new Intl.NumberFormat(language).format(count);

const byteUnits = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** Binary units: "1.4 MB". */
export function formatBytes(bytes: number, language: Language): string {
  const power = bytes < 1_000 ? 0 : Math.max(1, Math.min(4, Math.floor(Math.log2(bytes) / 10)));
  const size = new Intl.NumberFormat(language, {
    style: "unit",
    unit: byteUnits[power] ?? "byte",
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(bytes / 1_024 ** power);
  return size.replace("kB", "KB");
}

/** Formats 0.5 as "50 %". */
export const formatShare = (share: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: "percent" }).format(share);

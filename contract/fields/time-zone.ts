import { z } from "zod";

export const DEFAULT_TIME_ZONE = "Europe/Berlin";

/** An IANA name. */
export const timeZone = z
  .string()
  .trim()
  .max(60, "Validation.TimeZone")
  .refine((name) => isTimeZone(name), "Validation.TimeZone");

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false; // Intl throws a RangeError for unknown zones.
  }
}

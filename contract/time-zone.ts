import { z } from "zod";

/** The zone of chatbots that have none of their own. */
export const defaultTimeZone = "Europe/Berlin";

/** The IANA name of a time zone. */
export const timeZone = z
  .string()
  .trim()
  .max(60, "Validation.TimeZone")
  .refine((name) => isTimeZone(name), "Validation.TimeZone");

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false; // A RangeError is how Intl reports an unknown zone.
  }
}

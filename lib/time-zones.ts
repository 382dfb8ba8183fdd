/** The time zone of the browser. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The IANA names of all time zones that the browser knows. */
export const timeZones = (): string[] => Intl.supportedValuesOf("timeZone");

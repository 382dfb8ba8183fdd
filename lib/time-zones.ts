export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** IANA names. */
export const timeZones = (): string[] => Intl.supportedValuesOf("timeZone");

const languages: Record<number, string> = {
  0x06: "da",
  0x07: "de",
  0x09: "en",
  0x0a: "es",
  0x0b: "fi",
  0x0c: "fr",
  0x10: "it",
  0x13: "nl",
  0x14: "nb",
  0x15: "pl",
  0x16: "pt",
  0x1d: "sv",
};

export function localeOf(section: string): string {
  const [, id] = /\[\$[^\]-]*-([\da-f]+)\]/i.exec(section) ?? [];
  const declared = languages[Number.parseInt(id ?? "0", 16) & 0xff];
  return declared ?? (/[0#?][^0#?]*€/.test(section) ? "de" : "en");
}

export type Separators = { decimal: string; group: string };

export function separatorsOf(locale: string): Separators {
  const parts = new Intl.NumberFormat(locale, { useGrouping: "always" }).formatToParts(12_345.6);
  const valueOf = (type: string): string => parts.find((part) => part.type === type)?.value ?? "";
  return { decimal: valueOf("decimal"), group: valueOf("group").replace(/\s/, " ") };
}

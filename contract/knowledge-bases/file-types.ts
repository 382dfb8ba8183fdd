import type { ErrorCode } from "../errors";

/** The specification's file types. */
const usualExtensions = ["pdf", "docx", "pptx", "xlsx", "txt", "zip"] as const;

/** Also accepted. Templates and files with macros are read like the usual ones. */
const furtherExtensions = [
  ...(["csv", "tsv", "md", "markdown", "html", "htm", "rtf", "epub", "eml"] as const),
  ...(["odt", "ott", "ods", "ots", "odp", "otp"] as const),
  ...(["docm", "dotx", "dotm", "xlsm", "xltx", "xltm"] as const),
  ...(["pptm", "potx", "potm", "ppsx", "ppsm"] as const),
] as const;

export const fileExtensions = [...usualExtensions, ...furtherExtensions] as const;
export type FileExtension = (typeof fileExtensions)[number];

/** Formats with a successor; the message of the code names it. */
const supersededExtensions: Readonly<Record<string, SupersededCode>> = {
  doc: "EXTRACT_OLD_WORD",
  dot: "EXTRACT_OLD_WORD",
  xls: "EXTRACT_OLD_EXCEL",
  xlt: "EXTRACT_OLD_EXCEL",
  ppt: "EXTRACT_OLD_POWERPOINT",
  pps: "EXTRACT_OLD_POWERPOINT",
  pot: "EXTRACT_OLD_POWERPOINT",
  msg: "EXTRACT_OUTLOOK_MESSAGE",
  xlsb: "EXTRACT_BINARY_WORKBOOK",
};

export type SupersededCode = Extract<ErrorCode, `EXTRACT_${string}`>;

/** Lower case, without the dot; empty without an extension. */
export const extensionOf = (name: string): string =>
  /\.([a-z\d]{1,16})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

export const isFileExtension = (extension: string): extension is FileExtension =>
  fileExtensions.some((accepted) => accepted === extension);

export const supersededCode = (name: string): SupersededCode | undefined =>
  Object.hasOwn(supersededExtensions, extensionOf(name))
    ? supersededExtensions[extensionOf(name)]
    : undefined;

import type { ErrorCode } from "./errors";

/** Endings of the files that the specification names, in lower case, without the dot. */
const usualEndings = ["pdf", "docx", "pptx", "xlsx", "txt", "zip"] as const;

/** Endings that are accepted as well: templates and files with macros are read like the usual ones. */
const furtherEndings = [
  ...(["csv", "tsv", "md", "markdown", "html", "htm", "rtf", "epub", "eml"] as const),
  ...(["odt", "ott", "ods", "ots", "odp", "otp"] as const),
  ...(["docm", "dotx", "dotm", "xlsm", "xltx", "xltm"] as const),
  ...(["pptm", "potx", "potm", "ppsx", "ppsm"] as const),
] as const;

export const fileEndings = [...usualEndings, ...furtherEndings] as const;
export type FileEnding = (typeof fileEndings)[number];

/** Endings of formats that have a successor, with the code whose wording says what to save the file as. */
const supersededEndings: Readonly<Record<string, SupersededCode>> = {
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

/** Returns the extension of a file name in lower case, without the dot, or an empty string. */
export const endingOf = (name: string): string =>
  /\.([a-z\d]{1,16})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** Narrows an ending to the accepted ones. */
export const isFileEnding = (ending: string): ending is FileEnding =>
  fileEndings.some((accepted) => accepted === ending);

/** The code for a file whose format has a successor, by its name. */
export const supersededCode = (name: string): SupersededCode | undefined =>
  Object.hasOwn(supersededEndings, endingOf(name)) ? supersededEndings[endingOf(name)] : undefined;

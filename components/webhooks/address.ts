/** An address without its scheme, as lists and headings show it. */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\//, "");

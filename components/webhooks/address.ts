/** Removes the scheme. */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\//, "");

import { createContext, use } from "react";

/**
 * Address of the API host for browsers, without a trailing slash: scripts, frames and embed codes
 * use it.
 */
export const ApiUrlContext = createContext("");

export const useApiUrl = (): string => use(ApiUrlContext);

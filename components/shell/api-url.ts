import { createContext, use } from "react";

/** How browsers reach the API host: for its scripts, its frames and the address in an embed code. No slash at its end. */
export const ApiUrlContext = createContext("");

/** The address of the API host as browsers know it. */
export const useApiUrl = (): string => use(ApiUrlContext);

import { v7 } from "uuid";

/** A new UUID of version 7: unique, and in the order of creation. */
export const newId = (): string => v7();

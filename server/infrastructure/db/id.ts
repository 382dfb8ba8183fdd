import { v7 } from "uuid";

/** UUID version 7, sortable by time of creation. */
export const newId = (): string => v7();

import { v7 } from "uuid";

/** Sortable by time of creation. */
export const newId = (): string => v7();

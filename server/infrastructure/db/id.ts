import { v7 } from "uuid";

/** A UUID of version 7, sortable by time of creation. */
export const newId = (): string => v7();

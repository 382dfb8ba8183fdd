/** A dialog about an endpoint. */
export type Task = "edit" | "rotate" | "remove";

export type Task = "edit" | "rotate" | "remove";

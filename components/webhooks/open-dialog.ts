export type OpenDialog = "edit" | "rotate" | "remove";

import { Archive, Pin, Star } from "lucide-react";

/** The statuses a person gives, in the order of their buttons. */
export const markedStatuses = ["pinned", "favorite", "archived"] as const;

export const statusIcons = { pinned: Pin, favorite: Star, archived: Archive } as const;

import { Archive, Pin, Star } from "lucide-react";

/** In the order of their buttons. */
export const markedStatuses = ["pinned", "favorite", "archived"] as const;

export const statusIcons = { pinned: Pin, favorite: Star, archived: Archive } as const;

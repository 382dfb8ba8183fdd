import { z } from "zod";
import { endpoint } from "../endpoint";

/** Detected by content. Stored pictures are re-encoded. */
export const imageTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;
export const imageLimits = {
  bytes: 2 * 1024 ** 2,
  /** The longest side of an upload, in pixels. */
  maxSide: 4_096,
  /** The longest side of a stored picture, in pixels. */
  storedMaxSide: 512,
} as const;

export const iconKinds = ["bot", "person", "company"] as const;

const icon = z.object({ id: z.string(), url: z.string(), kind: z.enum(iconKinds) });
export type Icon = z.output<typeof icon>;

/** Addresses are relative to the API host. */
export const imageApi = {
  upload: endpoint({
    method: "PUT",
    path: "/chat-bots/image",
    scope: "write",
    summary: "Stores an image (one part named `image`): PNG, JPEG, WebP or GIF of at most 2 MB.",
    consumes: ["multipart/form-data"],
    response: z.object({ url: z.string() }),
  }),
  icons: endpoint({
    method: "GET",
    path: "/chat-bots/image",
    scope: "read",
    summary: "Lists the built-in images.",
    response: z.array(icon),
  }),
  file: endpoint({
    method: "GET",
    path: "/chat-bots/image/:name",
    scope: "none",
    summary: "Returns an image.",
    access: "public",
    produces: ["image/webp", "image/svg+xml"],
    params: z.object({
      name: z
        .string()
        .regex(/^[a-z0-9-]{1,60}\.(webp|svg)$/)
        .meta({ examples: ["bot.svg"] }),
    }),
  }),
};

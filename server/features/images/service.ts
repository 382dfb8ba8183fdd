import { randomBytes } from "node:crypto";
import { ApiError } from "@/contract/errors";
import { type Icon, imageLimits } from "@/contract/images";
import type { Ctx, CtxOf, Deps } from "@/server/deps";
import { readHeader } from "@/server/engines/ingest/pictures/header";
import { imagePath } from "./address";
import { listIcons, readIcon } from "./icons";
import * as repo from "./repo";

/** A form keeps what was chosen for a while before it is saved, in a draft too. */
const UNUSED_DAYS = 7;

/**
 * Keeps a picture, drawn anew, and gives its address. Throws SUBSCRIPTION_MIME_TYPE where it is of none of the types,
 * VALIDATION_FAILED where its sides are too long or it cannot be read, and the signal's reason where it fires first.
 */
export async function keep(
  { db, parser, user }: Ctx,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<{ url: string }> {
  const header = readHeader(bytes);
  if (!header) throw refusal("SUBSCRIPTION_MIME_TYPE", "Validation.ImageType");
  if (Math.max(header.width, header.height) > imageLimits.sideAtMost) {
    throw refusal("VALIDATION_FAILED", "Validation.ImageSide");
  }
  const file = { bytes, type: header.type, sideAtMost: imageLimits.sideKept };
  const drawn = await parser.forOrganization(user.organizationId).redrawPicture(file, signal);
  if (!drawn) throw refusal("VALIDATION_FAILED", "Validation.ImageUnreadable");
  const name = `${randomBytes(20).toString("hex")}.webp`;
  await repo.insert(db, user.organizationId, name, drawn);
  return { url: imagePath(name) };
}

/** What is wrong with the part named `image`, in words of its own beside the code's. */
export const refusal = (
  code: "FILE_MAX_SIZE_EXCEEDED" | "SUBSCRIPTION_MIME_TYPE" | "VALIDATION_FAILED",
  wording: string,
): ApiError => new ApiError(code, { details: [{ path: "image", code: wording }] });

export const icons = (): Promise<Icon[]> => listIcons();

type Picture = { type: "image/webp" | "image/svg+xml"; bytes: Uint8Array };

/** Throws NOT_FOUND. */
export async function read({ db }: CtxOf<"public">, name: string): Promise<Picture> {
  const icon = await readIcon(name);
  if (icon) return { type: "image/svg+xml", bytes: icon };
  const row = await repo.find(db, name);
  if (!row) throw new ApiError("NOT_FOUND");
  return { type: "image/webp", bytes: row.bytes };
}

/** Removes what no chatbot and no company shows, and has not for days. */
export async function sweepUnused({ db, now }: Deps): Promise<void> {
  await repo.removeUnused(db, new Date(now().getTime() - UNUSED_DAYS * 24 * 60 * 60_000));
}

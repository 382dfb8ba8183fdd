import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { type Icon, iconKinds, imageApi, imageLimits } from "@/contract/chatbots/images";
import { ApiError } from "@/contract/errors";
import type { Ctx, CtxOf, Deps } from "@/server/deps";
import { readHeader } from "@/server/engines/ingest/pictures/header";
import type { Db } from "@/server/infrastructure/db/database";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import * as repo from "./repo";

/** A form keeps the URL for a while before it is saved. */
const UNUSED_DAYS = 7;

const iconFolder = new URL("./icons/", import.meta.url);
const ICON_EXTENSION = ".svg";

export const imageJobs = {
  "images.sweep": { run: (deps) => cleanUpUnused(deps) },
} satisfies Partial<JobHandlers<Deps>>;

/**
 * Returns its URL relative to the API host.
 * @throws {ApiError} SUBSCRIPTION_MIME_TYPE for an unsupported type, VALIDATION_FAILED if the image is too large or
 * unreadable; the signal's reason
 */
export async function upload(
  ctx: Ctx,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<{ url: string }> {
  const { organizationId } = ctx.user;
  const encoded = await reencode(ctx, organizationId, bytes, signal);
  return { url: await store(ctx.db, organizationId, encoded) };
}

/** Re-encodes an image. Throws like `upload`. */
export async function reencode(
  { parser }: Pick<Deps, "parser">,
  organizationId: string,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const header = readHeader(bytes);
  if (!header) throw invalidImage("SUBSCRIPTION_MIME_TYPE", "Validation.ImageType");
  if (Math.max(header.width, header.height) > imageLimits.maxSide) {
    throw invalidImage("VALIDATION_FAILED", "Validation.ImageSide");
  }
  const file = { bytes, type: header.type, maxSide: imageLimits.storedMaxSide };
  const encoded = await parser.forOrganization(organizationId).reencodePicture(file, signal);
  if (!encoded) throw invalidImage("VALIDATION_FAILED", "Validation.ImageUnreadable");
  return encoded;
}

/** Returns its URL relative to the API host. */
export async function store(db: Db, organizationId: string, bytes: Uint8Array): Promise<string> {
  const name = `${randomBytes(20).toString("hex")}.webp`;
  await repo.insert(db, organizationId, name, bytes);
  return imagePath(name);
}

/** Returns the file name and bytes of an uploaded image of the organisation by its URL; undefined for other URLs. */
export async function findOwn(db: Db, organizationId: string, url: string) {
  const name = /^\/v1\/chat-bots\/image\/([a-z0-9-]+\.webp)$/.exec(url)?.[1];
  const row = name && (await repo.findOwn(db, organizationId, name));
  return name && row ? { name, bytes: Buffer.from(row.bytes) } : undefined;
}

export const invalidImage = (
  code: "FILE_MAX_SIZE_EXCEEDED" | "SUBSCRIPTION_MIME_TYPE" | "VALIDATION_FAILED",
  messageKey: string,
): ApiError => new ApiError(code, { details: [{ path: "image", code: messageKey }] });

/** Names start with the kind of icon. */
export async function listIcons(): Promise<Icon[]> {
  const names = (await readdir(iconFolder))
    .filter((name) => name.endsWith(ICON_EXTENSION))
    .toSorted();
  return iconKinds.flatMap((kind) =>
    names
      .filter((name) => name.startsWith(`${kind}-`))
      .map((name) => ({ id: name.slice(0, -ICON_EXTENSION.length), url: imagePath(name), kind })),
  );
}

type Image = { type: "image/webp" | "image/svg+xml"; bytes: Uint8Array };

/** @throws {ApiError} NOT_FOUND */
export async function read({ db }: CtxOf<"public">, name: string): Promise<Image> {
  const icon = await readIcon(name);
  if (icon) return { type: "image/svg+xml", bytes: icon };
  const row = await repo.find(db, name);
  if (!row) throw new ApiError("NOT_FOUND");
  return { type: "image/webp", bytes: row.bytes };
}

/** Reads only listed names, which rules out path traversal. */
async function readIcon(name: string): Promise<Buffer | undefined> {
  const names = await readdir(iconFolder);
  return names.includes(name) ? readFile(new URL(name, iconFolder)) : undefined;
}

const imagePath = (name: string): string => `/v1${imageApi.file.path.replace(":name", name)}`;

export async function cleanUpUnused({ db, now }: Deps): Promise<void> {
  await repo.deleteUnused(db, new Date(now().getTime() - UNUSED_DAYS * 24 * 60 * 60_000));
}

import { type ErrorCode, isErrorCode } from "@/contract/errors";
import type { ExtractCode } from "@/server/engines/ingest/files/document";
import { formatOfName } from "@/server/engines/ingest/files/extensions";
import { refusalOf } from "@/server/engines/ingest/files/format";
import { mediaTypes } from "@/server/engines/ingest/files/media-types";

/** Long enough for all file signatures. */
export const HEAD_BYTES = 8_192;

export function fileType(
  head: Buffer,
  name: string,
): { mimeType: string; code?: undefined } | { mimeType?: undefined; code: ExtractCode } {
  const code = refusalOf(name, head);
  const format = formatOfName(name);
  return code || !format
    ? { code: code ?? "EXTRACT_UNSUPPORTED" }
    : { mimeType: mediaTypes[format] };
}

export function uploadType(
  head: Buffer,
  name: string,
): { mimeType: string; code?: undefined } | { mimeType?: undefined; code: ErrorCode } {
  const { mimeType, code } = fileType(head, name);
  if (mimeType !== undefined) return { mimeType };
  return { code: isErrorCode(code) ? code : "SUBSCRIPTION_MIME_TYPE" };
}

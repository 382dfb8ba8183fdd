import {
  extensionOf,
  fileExtensions,
  isFileExtension,
  supersededCode,
} from "@/contract/knowledge-bases/file-types";
import type { SupersededCode } from "@/contract/knowledge-bases/file-types";
import { limits } from "@/contract/limits";
import type { ChosenFile } from "./chosen-files";

/** File extensions for the file picker. */
export const acceptedExtensions = fileExtensions.map((extension) => `.${extension}`).join(",");

/** Reasons found before the upload. */
export type Refusal = "UNKNOWN_TYPE" | "EMPTY_FILE" | "FILE_MAX_SIZE_EXCEEDED" | SupersededCode;

/** Returns why the platform would reject the file. */
export function refusalOf({ name, file }: ChosenFile): Refusal | undefined {
  const superseded = supersededCode(name);
  if (superseded) return superseded;
  if (!isFileExtension(extensionOf(name))) return "UNKNOWN_TYPE";
  if (file.size === 0) return "EMPTY_FILE";
  return file.size > limits.uploadBytes ? "FILE_MAX_SIZE_EXCEEDED" : undefined;
}

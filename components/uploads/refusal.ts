import { endingOf, fileEndings, isFileEnding, supersededCode } from "@/contract/file-types";
import type { SupersededCode } from "@/contract/file-types";
import { limits } from "@/contract/limits";
import type { ChosenFile } from "./chosen-files";

/** Endings of the file names that can be uploaded, as a file picker wants them. */
export const acceptedEndings = fileEndings.map((ending) => `.${ending}`).join(",");

/** Why a file is not uploaded at all. The other codes are the platform's. */
export type Refusal = "UNKNOWN_TYPE" | "EMPTY_FILE" | "FILE_MAX_SIZE_EXCEEDED" | SupersededCode;

/** Why this file need not be sent: the platform would refuse it. */
export function refusalOf({ name, file }: ChosenFile): Refusal | undefined {
  const superseded = supersededCode(name);
  if (superseded) return superseded;
  if (!isFileEnding(endingOf(name))) return "UNKNOWN_TYPE";
  if (file.size === 0) return "EMPTY_FILE";
  return file.size > limits.uploadBytes ? "FILE_MAX_SIZE_EXCEEDED" : undefined;
}

import { limits } from "@/contract/limits";
import type { ChosenFile } from "./chosen-files";

/** What the names of files end in that can be uploaded. */
export const endings = [".pdf", ".docx", ".pptx", ".xlsx", ".txt", ".zip"] as const;

/** Why a file is not uploaded at all. The other codes are the platform's. */
export type Refusal = "UNKNOWN_TYPE" | "EMPTY_FILE" | "FILE_MAX_SIZE_EXCEEDED";

/** Why this file need not be sent: the platform would refuse it. */
export function refusalOf({ name, file }: ChosenFile): Refusal | undefined {
  const lower = name.toLowerCase();
  if (!endings.some((ending) => lower.endsWith(ending))) return "UNKNOWN_TYPE";
  if (file.size === 0) return "EMPTY_FILE";
  return file.size > limits.uploadBytes ? "FILE_MAX_SIZE_EXCEEDED" : undefined;
}

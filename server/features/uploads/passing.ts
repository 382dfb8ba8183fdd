import { types } from "node:util";
import { ApiError } from "@/contract/errors";
import { isTransientError } from "@/server/infrastructure/db/transient-error";

/** Is the moment to blame, and not the file? A file that is gone from the disk stays gone: such a failure has a path. */
export const isPassing = (error: unknown): boolean =>
  isUnavailable(error) ||
  (isTransientError(error) && !(types.isNativeError(error) && "path" in error));

const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "STORAGE_UNAVAILABLE";

import { types } from "node:util";
import { ApiError } from "@/contract/errors";
import { isTransientError } from "@/server/infrastructure/db/transient-error";

/** Errors with a path are permanent: the file is missing. */
export const isTransientFailure = (error: unknown): boolean =>
  isUnavailable(error) ||
  (isTransientError(error) && !(types.isNativeError(error) && "path" in error));

const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "STORAGE_UNAVAILABLE";

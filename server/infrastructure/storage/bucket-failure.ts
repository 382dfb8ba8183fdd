import { ApiError } from "@/contract/errors";

/** What the caller did wrong, so that another moment would not help: the file, or its upload, is not there. */
const ownFaults = ["NoSuchKey", "NoSuchUpload", "InvalidRange"];

/** Waits for a call to a bucket, and tells its failures apart. */
export async function whileReachable<T>(call: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await call;
  } catch (error) {
    signal?.throwIfAborted();
    throw asUnavailable(error);
  }
}

/** The code for a bucket that cannot be reached, breaks off or does not let us in; the caller's own faults stay. */
export const asUnavailable = (cause: unknown): unknown =>
  cause instanceof Error && ownFaults.includes(cause.name)
    ? cause
    : new ApiError("STORAGE_UNAVAILABLE", { cause });

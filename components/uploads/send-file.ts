import { uploadApi } from "@/contract/knowledge-bases/uploads";
import { addressOf } from "@/lib/api/call";
import type { ChosenFile } from "./chosen-files";

export type UploadCallbacks = {
  /** Number of bytes received by the server. */
  progress: (bytes: number) => void;
  /** The connection was lost; the upload retries. */
  disconnected: () => void;
  done: () => void;
  /** The upload failed with this code. */
  failed: (code: string) => void;
};

/** Stops the upload; the received bytes are kept for a later resume, or discarded. */
export type Stop = (how: "keep" | "discard") => void;

export type Send = (kbId: string, file: ChosenFile, callbacks: UploadCallbacks) => Stop;

const CHUNK_BYTES = 8 * 1024 ** 2;

/** Delays between attempts, reset by progress. An hour in total. */
const retryDelaysMs = [
  0,
  1_000,
  2_000,
  5_000,
  10_000,
  ...Array.from({ length: 120 }, () => 30_000),
];

/**
 * Uploads a file with tus. Resumes after a lost connection, and after a reload with the same file.
 */
export const sendFile: Send = (kbId, { name, file }, callbacks) => {
  let stop: Stop = () => (isStopped = true);
  let isStopped = false;

  async function beginUpload() {
    const { Upload } = await import("tus-js-client");
    const upload = new Upload(file, {
      endpoint: addressOf(uploadApi.create, { params: { kbId } }),
      metadata: { filename: name },
      fingerprint: () =>
        Promise.resolve(["antwort", kbId, name, file.size, file.lastModified].join("-")),
      removeFingerprintOnSuccess: true,
      // Larger files get their upload URL first, so that a lost connection loses no data.
      uploadDataDuringCreation: file.size <= CHUNK_BYTES,
      chunkSize: CHUNK_BYTES,
      retryDelays: retryDelaysMs,
      onProgress: callbacks.progress,
      onSuccess: callbacks.done,
      onError: (error) => callbacks.failed(codeOf(error)),
      onShouldRetry: (error) => {
        const isWorthIt = isTransient(error.originalResponse?.getStatus() ?? 0);
        if (isWorthIt) callbacks.disconnected();
        return isWorthIt;
      },
    });
    const [before] = await upload.findPreviousUploads();
    if (before) upload.resumeFromPreviousUpload(before);
    if (isStopped) return;
    stop = (how) => void upload.abort(how === "discard").catch(console.warn);
    upload.start();
  }
  // The upload library could not be loaded.
  beginUpload().catch(() => callbacks.failed("NetworkError"));
  return (how) => stop(how);
};

/** No response, an overloaded host, or a lock that is still held. */
const isTransient = (status: number) =>
  status === 0 || [409, 423, 429].includes(status) || (status >= 500 && status !== 507);

type AnsweredError = { originalResponse?: { getBody: () => string } | null };

function codeOf(error: Error & AnsweredError): string {
  const body = error.originalResponse?.getBody();
  if (!body) return "NetworkError";
  try {
    const { meta } = JSON.parse(body) as { meta?: { message?: string | string[] } };
    return [meta?.message ?? []].flat()[0] ?? "FILE_UPLOAD_FAILED";
  } catch {
    // The response is not from the API, for example from a proxy.
    return "FILE_UPLOAD_FAILED";
  }
}

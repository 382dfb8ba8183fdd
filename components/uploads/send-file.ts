import { uploadApi } from "@/contract/uploads";
import { addressOf } from "@/lib/api/call";
import type { ChosenFile } from "./chosen-files";

/** Callbacks of an upload. */
export type Told = {
  /** Called with the number of bytes that have arrived. */
  progress: (bytes: number) => void;
  /** The connection is lost; it is tried again. */
  cut: () => void;
  done: () => void;
  /** It is over, for this reason. */
  failed: (code: string) => void;
};

/** Ends the sending. What has arrived is kept for another time, or thrown away. */
export type Stop = (how: "keep" | "discard") => void;

export type Send = (kbId: string, file: ChosenFile, told: Told) => Stop;

const chunkBytes = 8 * 1024 ** 2;

/** After each of them it is tried again; whatever arrives makes them begin anew. An hour in all. */
const retryDelaysMs = [
  0,
  1_000,
  2_000,
  5_000,
  10_000,
  ...Array.from({ length: 120 }, () => 30_000),
];

/** Sends one file by the tus protocol. It goes on where it stopped: after a cut, and after a reload with the same file. */
export const sendFile: Send = (kbId, { name, file }, told) => {
  let stop: Stop = () => (isStopped = true);
  let isStopped = false;

  async function begin() {
    const { Upload } = await import("tus-js-client");
    const upload = new Upload(file, {
      endpoint: addressOf(uploadApi.create, { params: { kbId } }),
      metadata: { filename: name },
      fingerprint: () =>
        Promise.resolve(["antwort", kbId, name, file.size, file.lastModified].join("-")),
      removeFingerprintOnSuccess: true,
      // A larger one has its address before anything of it is sent, so that a cut loses nothing.
      uploadDataDuringCreation: file.size <= chunkBytes,
      chunkSize: chunkBytes,
      retryDelays: retryDelaysMs,
      onProgress: told.progress,
      onSuccess: told.done,
      onError: (error) => told.failed(codeOf(error)),
      onShouldRetry: (error) => {
        const isWorthIt = isPassing(error.originalResponse?.getStatus() ?? 0);
        if (isWorthIt) told.cut();
        return isWorthIt;
      },
    });
    const [before] = await upload.findPreviousUploads();
    if (before) upload.resumeFromPreviousUpload(before);
    if (isStopped) return;
    stop = (how) => void upload.abort(how === "discard").catch(console.warn);
    upload.start();
  }
  // The uploader itself did not come over the network.
  begin().catch(() => told.failed("NetworkError"));
  return (how) => stop(how);
};

/** No answer, an overloaded host, or another request that has not let go of the upload yet. */
const isPassing = (status: number) =>
  status === 0 || [409, 423, 429].includes(status) || (status >= 500 && status !== 507);

type Answered = { originalResponse?: { getBody: () => string } | null };

function codeOf(error: Error & Answered): string {
  const body = error.originalResponse?.getBody();
  if (!body) return "NetworkError";
  try {
    const { meta } = JSON.parse(body) as { meta?: { message?: string | string[] } };
    return [meta?.message ?? []].flat()[0] ?? "FILE_UPLOAD_FAILED";
  } catch {
    // No answer of ours: what stands between says whatever it likes.
    return "FILE_UPLOAD_FAILED";
  }
}

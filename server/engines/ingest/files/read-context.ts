import type { Document, DocumentFile } from "./document";

export type ReadContext = {
  /** The number of archives and files that contain this one. */
  depth: number;
  /** @throws {ExtractFailure} if it has no text */
  readInner: (file: DocumentFile) => Promise<Document>;
  /** Receives the share of the file that was read, 0 to 1. */
  onRead: (share: number) => void;
};

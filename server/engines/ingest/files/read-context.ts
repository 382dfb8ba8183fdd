import type { Document, DocumentFile } from "./document";

/** What a reader may use beside the bytes of its file. */
export type ReadContext = {
  /** How many files the file is inside of. */
  depth: number;
  /** Reads a file inside the file. @throws ExtractFailure if it gives no text */
  readInner: (file: DocumentFile) => Promise<Document>;
  /** To be called with the share of the file that has been read, 0 to 1. */
  onRead: (share: number) => void;
};

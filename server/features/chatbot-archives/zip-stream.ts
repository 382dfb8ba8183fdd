import { PassThrough, type Readable } from "node:stream";
import { callbackify } from "node:util";
import { ZipFile } from "yazl";

export type NewMember = {
  name: string;
  /** Called when the members before it are written. */
  open: () => Readable | Promise<Readable>;
  isPacked: boolean;
};

/** A ZIP archive as a stream. A failure of a member destroys it; so does the reader's end the member. */
export function zipStream(members: readonly NewMember[]): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  let open: Readable | undefined;
  const fail = (error: unknown) => void out.destroy(toError(error));
  zip.on("error", fail);
  out.once("close", () => open?.destroy());
  for (const { name, isPacked, open: openMember } of members) {
    const begin = async () => {
      open = (await openMember()).once("error", fail);
      if (out.destroyed) open.destroy();
      return open;
    };
    zip.addReadStreamLazy(name, { compress: isPacked }, callbackify(begin));
  }
  zip.end();
  zip.outputStream.pipe(out);
  return out;
}

const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

import { RawReply } from "./route";

/** @param name in ASCII, without quotation marks */
export const attachment = (type: string, name: string, body: RawReply["body"]): RawReply =>
  new RawReply({
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
    ...(body !== undefined && { body }),
  });

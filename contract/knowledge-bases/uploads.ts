import { z } from "zod";
import { endpoint } from "../endpoint";
import { messageKey } from "../errors";
import { line } from "../fields/patterns";
import { limits } from "../limits";

const malformed = messageKey("FILE_SIZE_MAP_MALFORMED");

/** Sizes in bytes by file name. Precedes the files of a form. */
export const fileSizeMap = z
  .record(z.string(), z.number(malformed).int(malformed).min(0, malformed), malformed)
  .refine((map) => Object.keys(map).length > 0, messageKey("EMPTY_FILE_SELECTION"));

export const uploaded = z.object({
  accepted: z.array(z.string()),
  rejected: z.array(z.object({ filename: z.string(), code: z.string() })),
});
export type Uploaded = z.output<typeof uploaded>;

export const addedText = z.object({
  title: line(120),
  text: z
    .string()
    .trim()
    .min(1, "Validation.Required")
    .max(limits.textCharacters, "Validation.TooLong"),
});

export const fileNameOfText = (title: string): string => `${title.replaceAll(/[\\/]/g, "-")}.md`;

const ofUpload = z.object({ kbId: z.uuid(), uploadId: z.uuid() });

/**
 * Resumable uploads: tus 1.0.0 (https://tus.io/protocols). `Upload-Metadata` contains `filename`.
 */
export const uploadApi = {
  create: endpoint({
    method: "POST",
    path: "/knowledge-bases/uploads/:kbId",
    scope: "train",
    about: { knowledgeBase: "params.kbId" },
    summary: "Starts the upload of a file by the tus protocol. `Location` is its address.",
    params: ofUpload.pick({ kbId: true }),
    status: 201,
    consumes: ["application/offset+octet-stream"],
  }),
  send: endpoint({
    method: "PATCH",
    path: "/knowledge-bases/uploads/:kbId/:uploadId",
    scope: "train",
    about: { knowledgeBase: "params.kbId" },
    summary:
      "Sends the next bytes of an upload. After the last bytes, the file is read and trained.",
    params: ofUpload,
    status: 204,
    consumes: ["application/offset+octet-stream"],
  }),
  cancel: endpoint({
    method: "DELETE",
    path: "/knowledge-bases/uploads/:kbId/:uploadId",
    scope: "train",
    about: { knowledgeBase: "params.kbId" },
    summary: "Cancels an upload and deletes its data.",
    params: ofUpload,
    status: 204,
  }),
  addText: endpoint({
    method: "POST",
    path: "/knowledge-bases/texts/:kbId",
    scope: "train",
    about: { knowledgeBase: "params.kbId" },
    summary:
      "Adds a text to a knowledge base of files and trains it. It replaces a text with the same title.",
    params: ofUpload.pick({ kbId: true }),
    body: addedText,
    status: 202,
    response: z.object({ filename: z.string() }),
    statusesWithoutToast: [400],
  }),
};

import { z } from "zod";
import { endpoint } from "./endpoint";
import { wording } from "./errors";
import { limits } from "./limits";
import { line } from "./patterns";

const malformed = wording("FILE_SIZE_MAP_MALFORMED");

/** What comes with the PUT of a knowledge base of files, before them: each one's name with its size in bytes. */
export const fileSizeMap = z
  .record(z.string(), z.number(malformed).int(malformed).min(0, malformed), malformed)
  .refine((map) => Object.keys(map).length > 0, wording("EMPTY_FILE_SELECTION"));

/** What became of uploaded files, or of a website's address that is crawled again. */
export const uploaded = z.object({
  accepted: z.array(z.string()),
  rejected: z.array(z.object({ filename: z.string(), code: z.string() })),
});
export type Uploaded = z.output<typeof uploaded>;

/** A text that is added without a file: its title, and the text in Markdown or as it is. */
export const addedText = z.object({
  title: line(120),
  text: z
    .string()
    .trim()
    .min(1, "Validation.Required")
    .max(limits.textCharacters, "Validation.TooLong"),
});

/** The file that holds a text of this title. */
export const fileNameOfText = (title: string): string => `${title.replaceAll(/[\\/]/g, "-")}.md`;

const ofUpload = z.object({ kbId: z.uuid(), uploadId: z.uuid() });

/**
 * Uploads that may be cut and go on where they stopped, by the tus protocol 1.0.0 (https://tus.io/protocols): HEAD on
 * an upload's address tells how far it has come. `Upload-Metadata` names the file: `filename`.
 */
export const uploadApi = {
  create: endpoint({
    method: "POST",
    path: "/knowledge-bases/uploads/:kbId",
    scope: "train",
    about: { knowledgeBase: "params.kbId" },
    summary: "Begins an upload of one file by the tus protocol; `Location` is its address.",
    params: ofUpload.pick({ kbId: true }),
    status: 201,
    takes: ["application/offset+octet-stream"],
  }),
  send: endpoint({
    method: "PATCH",
    path: "/knowledge-bases/uploads/:kbId/:uploadId",
    scope: "train",
    about: { knowledgeBase: "params.kbId" },
    summary: "Sends the next bytes of an upload; with the last ones the file is read and trained.",
    params: ofUpload,
    status: 204,
    takes: ["application/offset+octet-stream"],
  }),
  cancel: endpoint({
    method: "DELETE",
    path: "/knowledge-bases/uploads/:kbId/:uploadId",
    scope: "train",
    about: { knowledgeBase: "params.kbId" },
    summary: "Cancels an upload; nothing of it is kept.",
    params: ofUpload,
    status: 204,
  }),
  addText: endpoint({
    method: "POST",
    path: "/knowledge-bases/texts/:kbId",
    scope: "train",
    about: { knowledgeBase: "params.kbId" },
    summary:
      "Adds a text to a knowledge base of files and trains it. A text with the same title is replaced.",
    params: ofUpload.pick({ kbId: true }),
    body: addedText,
    status: 202,
    response: z.object({ filename: z.string() }),
    quietOn: [400],
  }),
};

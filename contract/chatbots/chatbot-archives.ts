import { z } from "zod";
import { byId, done, endpoint } from "../endpoint";

/** `failed`: everything the import had made is deleted again. */
export const importStates = ["waiting", "running", "finished", "failed"] as const;

const chatbotImport = z.object({
  id: z.uuid(),
  /** The name in the archive. */
  name: z.string(),
  state: z.enum(importStates),
  /** Why it failed: a code of the error table. */
  errorCode: z.string().nullable(),
  /** Null until it is finished, or if the chatbot was deleted. */
  chatbotId: z.uuid().nullable(),
  /** Items and passages. */
  done: z.number().int(),
  total: z.number().int(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type ChatbotImport = z.output<typeof chatbotImport>;

/** An archive contains a chatbot with its knowledge, but no conversation, key or secret. */
export const chatbotArchiveApi = {
  export: endpoint({
    method: "GET",
    path: "/chatbot-archives/export/:chatbotId",
    scope: "admin",
    right: "own",
    about: { chatbot: "params.chatbotId" },
    summary:
      "Exports a chatbot with its knowledge bases, FAQ, images and evaluation set as a ZIP archive.",
    produces: ["application/zip"],
    params: z.object({ chatbotId: z.uuid() }),
  }),
  list: endpoint({
    method: "GET",
    path: "/chatbot-archives/imports",
    scope: "admin",
    right: "own",
    summary: "Lists the latest 50 imports, newest first.",
    response: z.array(chatbotImport),
  }),
  import: endpoint({
    method: "POST",
    path: "/chatbot-archives/imports",
    scope: "admin",
    right: "own",
    summary: "Checks an archive (one part named `archive`) and imports its chatbot in a job.",
    status: 201,
    consumes: ["multipart/form-data"],
    statusesWithoutToast: [400, 413],
    response: chatbotImport,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/chatbot-archives/imports/:id",
    scope: "admin",
    right: "own",
    summary: "Deletes an import from the list. A running import is canceled.",
    params: byId,
    response: done,
  }),
};

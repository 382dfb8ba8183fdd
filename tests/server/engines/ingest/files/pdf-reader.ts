import type { Document } from "@/server/engines/ingest/files/document";
import { readDocument } from "@/server/engines/ingest/files/read-document";
import { pdfOf } from "./pdf-writer";

/** Reads a PDF with these pages as an upload. */
export const readPages = (...args: Parameters<typeof pdfOf>): Promise<Document> =>
  readDocument({ bytes: pdfOf(...args), name: "Preise.pdf" });

/** The blocks of a PDF with one page. */
export const blocksOf = async (...page: Parameters<typeof pdfOf>[0][number]): Promise<string[]> =>
  (await readPages([page])).markdown.split("\n\n");

/** Lines of one paragraph, with a hyphenated word. */
export const prose = [
  "The museum is open every day of the week except on Mondays and",
  "on the holidays that are named below; groups should tell us be-",
  "fore they come.",
];

import type { Citation } from "@/contract/conversations/chat";

type Mark = { citation: Citation; start: number; end: number };

const marksOf = (text: string, citations: readonly Citation[]): Mark[] =>
  [...text.matchAll(/\[(\d{1,3})\]/g)].flatMap((match) => {
    const citation = citations.find(({ index }) => index === Number(match[1]));
    const { index: start } = match;
    return citation ? [{ citation, start, end: start + match[0].length }] : [];
  });

const urlCitation = ({ citation: { title }, start, end }: Mark, url: string) => ({
  title,
  url,
  start_index: start,
  end_index: end,
});

/** Files have no address and therefore no annotation. */
export const chatAnnotations = (text: string, citations: readonly Citation[]) =>
  marksOf(text, citations).flatMap((mark) => {
    const { url } = mark.citation;
    return url ? [{ type: "url_citation" as const, url_citation: urlCitation(mark, url) }] : [];
  });

/** Cites pages by address and files by name. */
export const responseAnnotations = (text: string, citations: readonly Citation[]) =>
  marksOf(text, citations).map((mark) => {
    const { url, filename = "", itemId } = mark.citation;
    return url
      ? { type: "url_citation" as const, ...urlCitation(mark, url) }
      : { type: "file_citation" as const, file_id: itemId, filename, index: mark.start };
  });

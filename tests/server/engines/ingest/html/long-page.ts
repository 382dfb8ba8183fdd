import { htmlToPage } from "@/server/engines/ingest/html/page";

/** The Markdown of a page. */
export const read = (html: string): string =>
  htmlToPage(Buffer.from(html), "text/html; charset=utf-8", "https://shop.example/a").markdown;

const topics = ["coffee", "tea", "water", "juice", "milk", "cocoa", "soup", "bread", "cake", "pie"];
/** More running text than a page needs to be reduced to it. */
export const story = topics
  .map(
    (about) =>
      `<p>This paragraph about ${about} is long enough to count as running text of the page, since it has two parts.</p>`,
  )
  .join("");

import type { Db } from "../../db/database";
import { createRepeats, type Repeats } from "../../ingest/repeats";
import * as repo from "./training-repo";

const pagesAtOnce = 100;

/** Takes what repeats on most pages of the site out of one page's text. */
export type Clean = Repeats["clean"];

/** Reads all pages once, to know what repeats on them. */
export async function findRepeats(db: Db, of: repo.TextsOf): Promise<Clean> {
  const repeats = createRepeats();
  let last: string | undefined;
  for (;;) {
    const rows = await repo.listText(db, of, last, pagesAtOnce);
    for (const { pageUrl, lang, markdown } of rows) {
      repeats.count({ url: pageUrl ?? "", lang, markdown: markdown ?? "" });
    }
    last = rows.at(-1)?.id;
    if (rows.length < pagesAtOnce) return (page) => repeats.clean(page);
  }
}

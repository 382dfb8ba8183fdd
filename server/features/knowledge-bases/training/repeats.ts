import type { Db } from "@/server/infrastructure/db/database";
import { createRepeats, type Repeats } from "@/server/engines/ingest/repeats";
import * as repo from "./training-repo";

const pagesAtOnce = 100;

/** Takes what repeats on most pages of the site out of one page's text. */
export type Clean = Repeats["clean"];

/** Reads all pages once, to know what repeats on them. */
export async function findRepeats(db: Db, of: repo.TextsOf): Promise<Clean> {
  const repeats = createRepeats();
  const ids = await repo.listWithText(db, of);
  for (let at = 0; at < ids.length; at += pagesAtOnce) {
    for (const page of await repo.readTexts(db, of, ids.slice(at, at + pagesAtOnce))) {
      const { pageUrl, lang, markdown } = page;
      repeats.count({ url: pageUrl ?? "", lang, markdown: markdown ?? "" });
    }
  }
  return (page) => repeats.clean(page);
}

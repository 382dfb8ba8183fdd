import {
  type BoilerplateDetector,
  createBoilerplateDetector,
} from "@/server/engines/ingest/boilerplate-detector";
import type { Db } from "@/server/infrastructure/db/database";
import * as repo from "./training-repo";

const BATCH_PAGES = 100;

export type Clean = BoilerplateDetector["clean"];

export async function findBoilerplate(db: Db, of: repo.TextsOf): Promise<Clean> {
  const detector = createBoilerplateDetector();
  const ids = await repo.listWithText(db, of);
  for (let at = 0; at < ids.length; at += BATCH_PAGES) {
    for (const page of await repo.readTexts(db, of, ids.slice(at, at + BATCH_PAGES))) {
      const { pageUrl, lang, markdown } = page;
      detector.count({ url: pageUrl ?? "", lang, markdown: markdown ?? "" });
    }
  }
  return (page) => detector.clean(page);
}

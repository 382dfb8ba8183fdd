import type { Db } from "../db/database";
import type { Run } from "./frontier-repo";
import * as repo from "./training-repo";
import type { Clean } from "./training";

export async function findRepeats(db: Db, run: Run): Promise<Clean> {
  await repo.listText(db, run, undefined, 1);
  return (markdown) => markdown;
}

import { isArticle } from "./article";
import { isArticleLine } from "./article-lines";
import { withoutSidebars } from "./beside";
import { chromeJudge, mildJudge } from "./chrome";
import { sparingFacts } from "./fact-boxes";
import { isCaption } from "./captions";
import { isUsageLine } from "./lines";
import { orphanJudge } from "./orphans";
import { isWithin, mainRegion } from "./region";
import { repetitionJudge } from "./repeated";
import { sectionJudge } from "./sections";
import type { Metadata } from "../metadata";
import type { Element } from "../tree";
import { prune } from "../tree";

/** The main region of a page, and boxes of facts around it. Changes the tree. */
export function mainContent(root: Element, metadata: Metadata): Element[] {
  const isOne = isArticle(metadata);
  const { judge, boxes } = sparingFacts(chromeJudge(root, isOne));
  prune(root, judge);
  prune(root, sectionJudge(root));
  const region = mainRegion(root, isOne);
  withoutSidebars(region, isOne);
  prune(region, isUsageLine);
  prune(region, repetitionJudge());
  if (isOne) {
    prune(region, isCaption);
    prune(region, isArticleLine);
    prune(region, orphanJudge(region));
  }
  return [region, ...boxes.filter((box) => region !== root && !isWithin(box, region))];
}

/** The whole page except menus, dialogs, header and footer. Changes the tree. */
export function mildContent(root: Element): Element[] {
  prune(root, mildJudge(root));
  prune(root, repetitionJudge());
  return [root];
}

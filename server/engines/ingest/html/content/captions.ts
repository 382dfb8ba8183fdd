import type { Judge } from "./chrome";
import { hintOf } from "./names";
import { isRich } from "./rich";
import { find } from "../tree";

/** Matches captions of an article, because they describe pictures that are not shown. */
export const isCaption: Judge = (element) => {
  if (element.textLength === 0) return false;
  if (element.name !== "figcaption")
    return hintOf(element.attributes) === "caption" && !isRich(element);
  const figure = element.parent;
  return !figure || !find(figure, ({ name }) => /^(?:table|pre|blockquote|ul|ol|dl)$/.test(name));
};

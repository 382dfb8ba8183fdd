import type { Judge } from "./chrome";
import { hintOf } from "./names";
import { isRich } from "./rich";
import { find } from "../tree";

/** Judges what stands below the pictures of an article: it tells of what is not there to be seen. */
export const isCaption: Judge = (element) => {
  if (element.textLength === 0) return false;
  if (element.name !== "figcaption")
    return hintOf(element.attributes) === "caption" && !isRich(element);
  const figure = element.parent;
  return !figure || !find(figure, ({ name }) => /^(?:table|pre|blockquote|ul|ol|dl)$/.test(name));
};

import { childOf, childrenOf, findAll, type XmlElement } from "../xml";

/** Something drawn on a slide. "number" is a slide's number or date, "text" what is no place to fill in. */
export type Shape = {
  element: XmlElement;
  role: "title" | "body" | "footer" | "number" | "text";
};

const roles: Record<string, Shape["role"]> = {
  title: "title",
  ctrTitle: "title",
  ftr: "footer",
  hdr: "footer",
  sldNum: "number",
  dt: "number",
  sldImg: "number",
};

/** The shapes of a slide, groups dissolved, hidden ones left out. */
export function shapesOf(slide: XmlElement): Shape[] {
  return findAll(slide, "spTree").flatMap(within);
}

function within(group: XmlElement): Shape[] {
  return childrenOf(group).flatMap((element) => {
    if (element.name === "grpSp") return isHidden(element) ? [] : within(element);
    if (element.name === "AlternateContent") return within(chosen(element));
    const isShape = /^(?:sp|graphicFrame|pic|cxnSp)$/.test(element.name);
    return isShape && !isHidden(element) ? [{ element, role: roleOf(element) }] : [];
  });
}

function roleOf(shape: XmlElement): Shape["role"] {
  const place = findAll(shape, "ph")[0];
  return place ? (roles[place.attributes.type ?? ""] ?? "body") : "text";
}

const isHidden = (shape: XmlElement): boolean =>
  /^(?:1|true)$/.test(findAll(shape, "cNvPr")[0]?.attributes.hidden ?? "");

/** The same drawing in two ways: the old one is there for programs that do not know the new one. */
const chosen = (element: XmlElement): XmlElement =>
  childOf(element, "Choice") ?? { name: "Choice", attributes: {}, children: [] };

import { childOf, childrenOf, findAll, type XmlElement } from "../xml";

export type Shape = {
  element: XmlElement;
  role: "title" | "body" | "footer" | "generated" | "text";
};

const roles: Record<string, Shape["role"]> = {
  title: "title",
  ctrTitle: "title",
  ftr: "footer",
  hdr: "footer",
  sldNum: "generated",
  dt: "generated",
  sldImg: "generated",
};

export function shapesOf(slide: XmlElement): Shape[] {
  return findAll(slide, "spTree").flatMap(shapesIn);
}

export const shapesOfDrawing = (drawing: XmlElement): Shape[] =>
  childrenOf(drawing).flatMap((anchor) => shapesIn(anchor));

function shapesIn(group: XmlElement): Shape[] {
  return childrenOf(group).flatMap((element) => {
    if (element.name === "grpSp") return isHidden(element) ? [] : shapesIn(element);
    if (element.name === "AlternateContent") return shapesIn(choiceOf(element));
    const isShape = /^(?:sp|graphicFrame|pic|cxnSp)$/.test(element.name);
    return isShape && !isHidden(element) ? [{ element, role: roleOf(element) }] : [];
  });
}

function roleOf(shape: XmlElement): Shape["role"] {
  const placeholder = findAll(shape, "ph")[0];
  return placeholder ? (roles[placeholder.attributes.type ?? ""] ?? "body") : "text";
}

const isHidden = (shape: XmlElement): boolean =>
  /^(?:1|true)$/.test(findAll(shape, "cNvPr")[0]?.attributes.hidden ?? "");

/** Returns the drawing for current programs, without its fallback for older ones. */
const choiceOf = (element: XmlElement): XmlElement =>
  childOf(element, "Choice") ?? { name: "Choice", attributes: {}, children: [] };

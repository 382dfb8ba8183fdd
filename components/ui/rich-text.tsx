import { type ChildNode, isTag, isText } from "domhandler";
import { parseDocument } from "htmlparser2";
import { createElement, Fragment, type ReactNode } from "react";

/** Allowed elements and their classes. Other elements are dropped, their text is kept. */
const classes: Record<string, string> = {
  h2: "mt-8 text-lg font-semibold",
  h3: "mt-6 text-base font-semibold",
  p: "mt-3 text-base text-pretty",
  ul: "mt-3 list-disc pl-5 text-base",
  ol: "mt-3 list-decimal pl-5 text-base",
  li: "mt-1",
  a: "text-accent-text underline underline-offset-2",
  strong: "font-semibold",
  em: "italic",
  br: "",
};
const droppedElements = new Set(["script", "style", "iframe", "object", "template", "title"]);
const HARMLESS = /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i;

/** Renders an allow-list of elements, so that nothing can run. */
export function RichText({ html }: { html: string }) {
  return renderNodes(parseDocument(html).children);
}

function renderNodes(nodes: ChildNode[]): ReactNode {
  return nodes.map((node, index) => {
    if (isText(node)) return node.data;
    if (!isTag(node) || droppedElements.has(node.name)) return null;
    const children = node.name === "br" ? undefined : renderNodes(node.children);
    const className = classes[node.name];
    const key = `${node.name}-${index}`;
    if (className === undefined) return <Fragment key={key}>{children}</Fragment>;
    const href = node.attribs["href"];
    const link = node.name === "a" && href && HARMLESS.test(href) ? { href } : {};
    return createElement(node.name, { key, className, ...link }, children);
  });
}

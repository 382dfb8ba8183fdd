import { type ChildNode, isTag, isText } from "domhandler";
import { parseDocument } from "htmlparser2";
import { FileWarning } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { headers } from "next/headers";
import { createElement, Fragment, type ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { type legalTypes, systemApi } from "@/contract/system/system";
import { addressOf } from "@/lib/api/call";
import { readFromApiHost } from "@/lib/bff/api-host";
import { formatDate } from "@/lib/format";

type LegalType = (typeof legalTypes)[number];

/** The terms (AGB) or the privacy policy (DSE), in the reader's language. */
export async function LegalDocument({ type }: { type: LegalType }) {
  const t = await getTranslations("Legal");
  const lang = await getLocale();
  const text = await read(type, lang);
  if (!text) {
    return (
      <EmptyState icon={FileWarning} title={t("unavailableTitle")}>
        {t("unavailableText")}
      </EmptyState>
    );
  }
  return (
    <article lang={text.lang}>
      <h1 className="text-2xl font-semibold">{text.title}</h1>
      <p className="mt-2 text-sm text-muted">
        {t("updatedAt", { date: formatDate(text.updatedAt, lang) })}
      </p>
      <RichText html={text.html} />
    </article>
  );
}

/** Returns undefined if the API host does not answer; the cause is logged. */
async function read(type: LegalType, lang: "de" | "en") {
  const { path, response } = systemApi.legalDocument;
  const host = (await headers()).get("host") ?? "";
  try {
    const answer = await readFromApiHost(host, addressOf({ path }, { query: { type, lang } }));
    return response.parse((answer as { data?: unknown }).data);
  } catch (cause) {
    console.error("The legal document could not be read:", cause);
    return undefined;
  }
}

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
const dropped = new Set(["script", "style", "iframe", "object", "template", "title"]);
const HARMLESS = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i;

/** Renders an allow-list of elements, so that nothing can run. */
function RichText({ html }: { html: string }) {
  return draw(parseDocument(html).children);
}

function draw(nodes: ChildNode[]): ReactNode {
  return nodes.map((node, index) => {
    if (isText(node)) return node.data;
    if (!isTag(node) || dropped.has(node.name)) return null;
    const children = node.name === "br" ? undefined : draw(node.children);
    const className = classes[node.name];
    const key = `${node.name}-${index}`;
    if (className === undefined) return <Fragment key={key}>{children}</Fragment>;
    const href = node.attribs["href"];
    const link = node.name === "a" && href && HARMLESS.test(href) ? { href } : {};
    return createElement(node.name, { key, className, ...link }, children);
  });
}

import { FileWarning } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { headers } from "next/headers";
import { EmptyState } from "@/components/ui/empty-state";
import { type legalTypes, systemApi } from "@/contract/system/system";
import { addressOf } from "@/lib/api/call";
import { readFromApiHost } from "@/lib/bff/api-host";
import { formatDate } from "@/lib/format";
import { RichText } from "../ui/rich-text";

type LegalType = (typeof legalTypes)[number];

/** The terms (AGB) or the privacy policy (DSE), in the reader's language. */
export async function LegalDocument({ type }: { type: LegalType }) {
  const t = await getTranslations("Legal");
  const lang = await getLocale();
  const text = await readDocument(type, lang);
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
async function readDocument(type: LegalType, lang: "de" | "en") {
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

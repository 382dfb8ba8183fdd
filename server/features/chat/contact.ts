import { sql } from "kysely";
import {
  CALL_QUESTION,
  type Contact,
  CONTACT_QUESTION,
  contactIn,
  invitesCalls,
} from "@/server/engines/search/company-facts/contact";
import { type Passage, search } from "@/server/engines/search/query/search";
import { chatTexts } from "@/server/features/chatbots/default-phrases";
import type { Db } from "@/server/infrastructure/db/database";
import type { Question } from "./question";

export type CompanyContact = Contact & { page?: string };

/** `sources`: the passages that contain the parts that the owner has not set. */
type FoundContact = CompanyContact & { sources: Passage[] };

type ContactOptions = Pick<Question, "organizationId" | "kbIds" | "language"> & {
  configs: Pick<Question["configs"], "contact">;
};

const PASSAGES = 8;

/** Parts that the owner has not set are read from the pages. */
export async function findContact(
  db: Db,
  { organizationId, kbIds, language, configs }: ContactOptions,
): Promise<FoundContact> {
  const { phone, email, page } = configs.contact ?? {};
  const set = { ...(phone && { phone }), ...(email && { email }), ...(page && { page }) };
  if (phone && email && page) return { ...set, sources: [] };
  const scope = { organizationId, kbIds };
  const contactPage = await findContactPage(db, scope, language);
  const find = (question: string) =>
    search(db, { ...scope, question, lang: language, limit: PASSAGES });
  const passages = await find(CONTACT_QUESTION);
  const isComplete = phone || contactIn(passages, language).phone;
  const others = isComplete ? [] : await find(CALL_QUESTION);
  const contactPassages = others.filter(
    (each) => each.itemId === contactPage?.id || invitesCalls(each),
  );
  const { sources, ...read } = contactIn([...passages, ...contactPassages], language);
  const extractedParts = [!phone && read.phone, !email && read.email].filter(
    (part) => part !== undefined,
  );
  return {
    ...read,
    ...(contactPage?.pageUrl && { page: contactPage.pageUrl }),
    ...set,
    sources: sources.filter(({ text }) =>
      extractedParts.some((part) => part && text.includes(part)),
    ),
  };
}

/** Prefers the contact page whose address contains the language. */
async function findContactPage(
  db: Db,
  { organizationId, kbIds }: { organizationId: string; kbIds: readonly string[] },
  language: Question["language"],
): Promise<{ id: string; pageUrl: string | null } | undefined> {
  return db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", sql<string>`any(${kbIds}::uuid[])`)
    .where("pageUrl", "~*", "/[^/?#]*(kontakt|contact)[^/?#]*([/?#]|$)")
    .orderBy(
      sql`page_url ~* ${`//([^/]+/${language}([/-]|$)|${language}[.])`} desc, length(page_url)`,
    )
    .select(["id", "pageUrl"])
    .limit(1)
    .executeTakeFirst();
}

/** Markdown; empty if nothing is known. */
export function contactList(
  { phone, email, page }: CompanyContact,
  language: Question["language"],
): string {
  const { replies } = chatTexts[language];
  const parts = [
    phone && `- ${replies.phone}: ${phone}`,
    email && `- ${replies.email}: ${email}`,
    page && `- ${replies.contactPage}: ${page}`,
  ];
  return parts.filter(Boolean).join("\n");
}

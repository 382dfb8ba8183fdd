import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import {
  type Contact,
  CONTACT_QUESTION,
  contactIn,
} from "@/server/engines/search/dialogue/contact";
import { search } from "@/server/engines/search/query/search";
import { chatWordings } from "@/server/features/chatbots/canned-phrases";
import type { Question } from "./question";

const PASSAGES = 8;

/** How people reach the company; `page` is the address of its contact page. */
export type CompanyContact = Contact & { page?: string };

/** Reads the company's contact from the pages of the knowledge bases. */
export async function findContact(
  db: Db,
  { organizationId, kbIds, language }: Pick<Question, "organizationId" | "kbIds" | "language">,
): Promise<CompanyContact> {
  const scope = { organizationId, kbIds };
  const page = await findContactPage(db, scope);
  const question = CONTACT_QUESTION;
  const passages = await search(db, { ...scope, question, lang: language, limit: PASSAGES });
  return { ...contactIn(passages), ...(page && { page }) };
}

async function findContactPage(
  db: Db,
  { organizationId, kbIds }: { organizationId: string; kbIds: readonly string[] },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", sql<string>`any(${kbIds}::uuid[])`)
    .where("pageUrl", "~*", "/[^/?#]*(kontakt|contact)[^/?#]*([/?#]|$)")
    .orderBy(sql`length(page_url)`)
    .select("pageUrl")
    .limit(1)
    .executeTakeFirst();
  return row?.pageUrl ?? undefined;
}

/** The contact as one line; empty if nothing is known. */
export function contactLine(
  { phone, email, page }: CompanyContact,
  language: Question["language"],
): string {
  const { replies } = chatWordings[language];
  const parts = [
    phone && `${replies.phone} ${phone}`,
    email && `${replies.email} ${email}`,
    page && `${replies.contactPage} ${page}`,
  ];
  return parts.filter(Boolean).join(" · ");
}

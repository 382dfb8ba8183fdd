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

export type CompanyContact = Contact & { page?: string };

type ContactOptions = Pick<Question, "organizationId" | "kbIds" | "language"> & {
  configs: Pick<Question["configs"], "contact">;
};

/** Parts that the owner has not set are read from the pages. */
export async function findContact(
  db: Db,
  { organizationId, kbIds, language, configs }: ContactOptions,
): Promise<CompanyContact> {
  const { phone, email, page } = configs.contact ?? {};
  const own = { ...(phone && { phone }), ...(email && { email }), ...(page && { page }) };
  if (phone && email && page) return own;
  const scope = { organizationId, kbIds };
  const found = await findContactPage(db, scope);
  const question = CONTACT_QUESTION;
  const passages = await search(db, { ...scope, question, lang: language, limit: PASSAGES });
  return { ...contactIn(passages), ...(found && { page: found }), ...own };
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

/** Markdown; empty if nothing is known. */
export function contactList(
  { phone, email, page }: CompanyContact,
  language: Question["language"],
): string {
  const { replies } = chatWordings[language];
  const parts = [
    phone && `- ${replies.phone}: ${phone}`,
    email && `- ${replies.email}: ${email}`,
    page && `- ${replies.contactPage}: ${page}`,
  ];
  return parts.filter(Boolean).join("\n");
}

export function handoverWith(contact: CompanyContact, language: Question["language"]): string {
  const { replies } = chatWordings[language];
  const list = contactList(contact, language);
  return list === "" ? replies.personRequestNoContact : `${replies.personRequest}\n\n${list}`;
}

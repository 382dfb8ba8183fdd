import { Readable, PassThrough } from "node:stream";
import { callbackify } from "node:util";
import { ZipFile } from "yazl";
import { chatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import { ApiError } from "@/contract/errors";
import type { Ctx } from "@/server/deps";
import { listCases } from "@/server/features/evaluations/cases";
import { findOwn } from "@/server/features/images/service";
import type { Db } from "@/server/infrastructure/db/database";
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  manifest,
  type Manifest,
  memberNames,
  type ArchivedItem,
  type ArchivedPassage,
} from "../format";
import * as repo from "./export-repo";

/**
 * Writes the archive while it is sent.
 * @throws {ApiError} CHATBOT_NOT_FOUND; KB_IN_PROGRESS while one of its knowledge bases changes
 */
export async function exportChatbot(
  ctx: Ctx,
  chatbotId: string,
): Promise<{ name: string; body: Readable }> {
  const { db } = ctx;
  const owned = { organizationId: ctx.user.organizationId, chatbotId };
  const chatbot = await repo.findChatbot(db, owned);
  if (!chatbot) throw new ApiError("CHATBOT_NOT_FOUND");
  const kbs = await repo.listKnowledgeBases(db, owned);
  if (kbs.some(({ kbStatus }) => kbStatus === "InProgress")) throw new ApiError("KB_IN_PROGRESS");
  const contents = await Promise.all(kbs.map((kb) => contentsOf(ctx, kb)));
  const configs = chatbotConfigs.parse(chatbot.configs);
  const images = await imagesOf(ctx, configs.ui);
  const head: Manifest = manifest.parse({
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    createdAt: ctx.now().toISOString(),
    chatbot: { ...chatbot, configs },
    images: images.map(({ name }) => name),
    knowledgeBases: kbs.map(toKnowledgeBase),
    categories: await categoriesOf(ctx, chatbotId, contents),
    cases: (await listCases(ctx, chatbotId)).map(({ id: _, ...one }) => one),
  });
  const members = [
    memberOf(memberNames.manifest, () => Readable.from([JSON.stringify(head)])),
    ...images.map(({ name, bytes }) =>
      memberOf(memberNames.image(name), () => Readable.from([bytes])),
    ),
    ...contents.flatMap((content, at) => [
      memberOf(memberNames.items(at), () => Readable.from(itemLines(db, content))),
      memberOf(memberNames.passages(at), () => Readable.from(passageLines(db, content))),
    ]),
    ...filesOf(ctx, contents),
  ];
  return { name: fileName(chatbot.name), body: zipStream(members) };
}

const memberOf = (name: string, open: NewMember["open"]): NewMember => ({
  name,
  open,
  isPacked: true,
});

const fileName = (name: string): string =>
  `${name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "chatbot"}.antwort.zip`;

async function contentsOf({ db, user }: Ctx, { id: kbId }: { id: string }): Promise<Content> {
  const scope = { organizationId: user.organizationId, kbId };
  const items = await repo.listItems(db, scope);
  return { scope, items, indexes: new Map(items.map(({ id }, index) => [id, index])) };
}

const toKnowledgeBase = ({
  kbType,
  title,
  description,
  baseUrl,
  ...rest
}: repo.KnowledgeBaseRow) => ({
  kbType,
  title,
  description,
  website: baseUrl === null ? null : { ...rest, baseUrl },
});

async function imagesOf({ db, user }: Ctx, ui: object) {
  const urls = new Set(Object.values(ui).filter((value) => typeof value === "string"));
  const found = await Promise.all([...urls].map((url) => findOwn(db, user.organizationId, url)));
  return found.filter((image) => image !== undefined);
}

async function categoriesOf({ db, user }: Ctx, chatbotId: string, contents: readonly Content[]) {
  const owned = { organizationId: user.organizationId, chatbotId };
  const sources = Map.groupBy(await repo.listSources(db, owned), ({ entryId }) => entryId);
  const entries = Map.groupBy(await repo.listEntries(db, owned), (entry) => entry.categoryId);
  const sourcesOf = (entryId: string) =>
    (sources.get(entryId) ?? []).flatMap(({ kbId, itemId, page, excerpt }) => {
      const kb = contents.findIndex(({ scope }) => scope.kbId === kbId);
      const item = contents[kb]?.indexes.get(itemId);
      return item === undefined ? [] : [{ kb, item, page, excerpt }];
    });
  return (await repo.listCategories(db, owned)).map(({ id, ...category }) => ({
    ...category,
    entries: (entries.get(id) ?? []).map((entry) => ({ ...entry, sources: sourcesOf(entry.id) })),
  }));
}

/** Stores files uncompressed, because most file formats are already compressed. */
function filesOf({ storage }: Ctx, contents: readonly Content[]): NewMember[] {
  const keys = new Map(
    contents.flatMap(({ items }) =>
      items.flatMap(({ sha256, key }): [string, string][] =>
        sha256 && key ? [[sha256, key]] : [],
      ),
    ),
  );
  return [...keys].map(([sha256, key]) => ({
    name: memberNames.file(sha256),
    open: () => storage.read(key),
    isPacked: false,
  }));
}

type NewMember = {
  name: string;
  /** Called when the members before it are written. */
  open: () => Readable | Promise<Readable>;
  isPacked: boolean;
};

/** A failure of a member destroys the stream; a reader that ends destroys the member. */
function zipStream(members: readonly NewMember[]): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  let open: Readable | undefined;
  const fail = (error: unknown) => void out.destroy(toError(error));
  zip.on("error", fail);
  out.once("close", () => open?.destroy());
  for (const { name, isPacked, open: openMember } of members) {
    const begin = async () => {
      open = (await openMember()).once("error", fail);
      if (out.destroyed) open.destroy();
      return open;
    };
    zip.addReadStreamLazy(name, { compress: isPacked }, callbackify(begin));
  }
  zip.end();
  zip.outputStream.pipe(out);
  return out;
}

const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

type Content = {
  scope: { organizationId: string; kbId: string };
  items: Awaited<ReturnType<typeof repo.listItems>>;
  indexes: ReadonlyMap<string, number>;
};

const ITEMS_AT_ONCE = 20;
const PASSAGES_AT_ONCE = 200;

/** @throws {Error} if an item was deleted meanwhile */
async function* itemLines(db: Db, content: Content): AsyncGenerator<string> {
  const { scope, items, indexes } = content;
  for (const batch of batchesOf(items, ITEMS_AT_ONCE)) {
    const ids = batch.map(({ id }) => id);
    const rows = new Map((await repo.readItems(db, scope, ids)).map((row) => [row.id, row]));
    for (const { id, parentId, sha256 } of batch) {
      const row = rows.get(id);
      if (!row) throw new Error("An item was deleted during the export.");
      const parent = parentId === null ? null : (indexes.get(parentId) ?? null);
      yield `${JSON.stringify(toItem(row, { parent, file: sha256 }))}\n`;
    }
  }
}

type Links = Pick<ArchivedItem, "parent" | "file">;

const toItem = ({ id: _, ...row }: repo.ItemRow, links: Links) => ({ ...row, ...links });

async function* passageLines(db: Db, { scope, indexes }: Content): AsyncGenerator<string> {
  for (const ids of batchesOf(await repo.listPassages(db, scope), PASSAGES_AT_ONCE)) {
    for (const { itemId, ...passage } of await repo.readPassages(db, scope, ids)) {
      const item = indexes.get(itemId);
      if (item !== undefined) yield `${JSON.stringify({ item, ...passage } satisfies Line)}\n`;
    }
  }
}

type Line = Omit<ArchivedPassage, "lang" | "headingPath"> & { lang: string; headingPath: unknown };

function* batchesOf<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

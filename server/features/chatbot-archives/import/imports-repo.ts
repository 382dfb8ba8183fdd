import type { Db } from "@/server/infrastructure/db/database";

export type ImportIds = { organizationId: string; importId: string };

const columns = [
  "id",
  "name",
  "state",
  "errorCode",
  "chatbotId",
  "done",
  "total",
  "createdAt",
  "endedAt",
] as const;

export const list = (db: Db, organizationId: string) =>
  db
    .selectFrom("chatbotImports")
    .where("organizationId", "=", organizationId)
    .select(columns)
    .orderBy("id", "desc")
    .limit(50)
    .execute();

export type ImportRow = Awaited<ReturnType<typeof list>>[number];

export const find = (db: Db, { organizationId, importId }: ImportIds) =>
  db
    .selectFrom("chatbotImports")
    .where("organizationId", "=", organizationId)
    .where("id", "=", importId)
    .select([...columns, "storageKey", "kbIds", "createdBy"])
    .executeTakeFirst();

export type FullImport = NonNullable<Awaited<ReturnType<typeof find>>>;

/** Locked until the transaction ends. Undefined if it was deleted. */
export const lock = (db: Db, { organizationId, importId }: ImportIds) =>
  db
    .selectFrom("chatbotImports")
    .where("organizationId", "=", organizationId)
    .where("id", "=", importId)
    .select(["state", "storageKey", "kbIds", "done"])
    .forUpdate()
    .executeTakeFirst();

type NewImport = {
  id: string;
  createdBy: string;
  name: string;
  storageKey: string;
  total: number;
  createdAt: Date;
};

/** Violates `chatbot_imports_open` if another import is open. */
export const insert = (db: Db, organizationId: string, row: NewImport) =>
  db
    .insertInto("chatbotImports")
    .values({ ...row, organizationId })
    .execute();

type Change = {
  state?: "running" | "finished" | "failed";
  errorCode?: string;
  storageKey?: null;
  kbIds?: string[];
  chatbotId?: string;
  done?: number;
  endedAt?: Date;
};

export const update = (db: Db, { organizationId, importId }: ImportIds, change: Change) =>
  db
    .updateTable("chatbotImports")
    .where("organizationId", "=", organizationId)
    .where("id", "=", importId)
    .set(change)
    .execute();

export const deleteImport = (db: Db, { organizationId, importId }: ImportIds) =>
  db
    .deleteFrom("chatbotImports")
    .where("organizationId", "=", organizationId)
    .where("id", "=", importId)
    .execute();

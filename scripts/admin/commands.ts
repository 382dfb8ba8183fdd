import { ApiError } from "@/contract/errors";
import type { Plans } from "@/contract/plans";
import en from "@/messages/en.json" with { type: "json" };
import { type Database, type Db, openDatabase } from "@/server/infrastructure/db/database";
import { migrate } from "@/server/infrastructure/db/migrate";
import { recordCommand } from "@/server/features/audit-log/admin";
import { changePlan } from "@/server/features/plans/admin";
import { deleteOrganizationOf } from "@/server/features/organizations/admin";
import * as accounts from "@/server/features/users/admin";
import { existsSync } from "node:fs";
import { join } from "node:path";

export type Place = {
  dataDirectory: string;
  databaseUrl?: string | undefined;
  plans: Plans;
};

const changes = {
  disable: { run: accounts.disable, done: "is shut: signed out everywhere, and not let in" },
  enable: { run: accounts.enable, done: "is open again" },
  verify: { run: accounts.verify, done: "is confirmed and may sign in" },
  hold: { run: accounts.hold, done: "is on the waiting list: signed out, and not let in" },
  check: { run: accounts.requireCheck, done: "must be checked: signed out, and not let in" },
  "delete-organization": {
    run: deleteOrganizationOf,
    done: "and its whole organisation are shut; the data goes while the product runs",
  },
  "require-reset": { run: accounts.requireReset, done: "must choose a new password to sign in" },
};

export const usage = [
  "npm run admin -- list                   every account",
  "npm run admin -- disable EMAIL          shuts an account and signs it out everywhere",
  "npm run admin -- enable EMAIL           opens a shut or waiting account again",
  "npm run admin -- verify EMAIL           takes an address for confirmed",
  "npm run admin -- hold EMAIL             puts an account on the waiting list",
  "npm run admin -- check EMAIL            keeps an account out until it is enabled",
  "npm run admin -- require-reset EMAIL    makes its owner choose a new password",
  "npm run admin -- delete-organization EMAIL   deletes the organisation of an account with all of its data",
  "npm run admin -- plan EMAIL PLAN [DAY]  gives the organisation of an account a plan, with its last day if it expires",
].join("\n");

/**
 * Does one command on the product's database and gives what to print.
 * @throws {Error} with a message for the administrator: unknown command, no such account, database in use or not there
 */
export async function administer(place: Place, words: string[]): Promise<string> {
  const command = parse(words);
  const database = await open(place);
  try {
    await migrate(database.db);
    return await perform(database.db, command, place.plans);
  } finally {
    await database.close();
  }
}

type Command =
  | { verb: "list" }
  | { verb: "plan"; email: string; plan: string; until?: string | undefined }
  | { verb: keyof typeof changes; email: string };

/** @throws {Error} that says how it is used */
export function parse(words: string[]): Command {
  const [verb = "", email, plan, until] = words;
  if (verb === "list" && words.length === 1) return { verb };
  if (verb === "plan" && email && plan && words.length <= 4) return { verb, email, plan, until };
  if (isChange(verb) && email && words.length === 2) return { verb, email };
  throw new Error(usage);
}

/** A command on an open database. @throws {Error} with the sentence of the code it failed with */
export async function perform(db: Db, command: Command, plans: Plans): Promise<string> {
  const place = { db, now: () => new Date() };
  if (command.verb === "list") return table(await accounts.listAccounts(place));
  if (command.verb === "plan") {
    const { email, plan, until } = command;
    const change = () => changePlan({ db, plans }, email, { plan, until });
    await recordCommand(place, command, change).catch((error: unknown) => {
      throw explain(error, email);
    });
    return `The organisation of ${email} has the plan "${plan}"${until ? ` until ${until}` : ""}.`;
  }
  const { verb, email } = command;
  const change = () => changes[verb].run(place, email);
  await recordCommand(place, command, change).catch((error: unknown) => {
    throw explain(error, email);
  });
  return `${email} ${changes[verb].done}.`;
}

const isChange = (verb: string): verb is keyof typeof changes => Object.hasOwn(changes, verb);

async function open({ dataDirectory, databaseUrl }: Place): Promise<Database> {
  if (!databaseUrl && !existsSync(join(dataDirectory, "database"))) {
    throw new Error(
      `There is no database in ${dataDirectory}. Start the product once, or set DATA_DIR.`,
    );
  }
  return openDatabase({ dataDir: dataDirectory, databaseUrl }).catch((error: unknown) => {
    throw isInUse(error) ? new Error(inUse, { cause: error }) : error;
  });
}

const isInUse = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "DATA_DIR_IN_USE";

const inUse =
  "The product is running, and the embedded database is open to one program at a time. Stop the product, " +
  "run this again, and start it. (On PostgreSQL, set by DATABASE_URL, this works while it runs.)";

function explain(error: unknown, email: string): unknown {
  if (!(error instanceof ApiError)) return error;
  return new Error(`${email}: ${en.ErrorMessages[error.code]} (${error.code})`, { cause: error });
}

type Account = Awaited<ReturnType<typeof accounts.listAccounts>>[number];

function table(rows: Account[]): string {
  const lines = [
    ["EMAIL", "STATUS", "ROLE", "ORGANISATION", "PLAN", "SINCE"],
    ...rows.map((row) => [
      row.email,
      row.mustResetPassword ? `${row.status}, must reset` : row.status,
      row.role,
      row.organizationName,
      row.plan,
      row.createdAt.toISOString().slice(0, 10),
    ]),
  ].map((cells) => cells.map(printable));
  const widths = lines[0]?.map((_, at) =>
    Math.max(...lines.map((cells) => cells[at]?.length ?? 0)),
  );
  return lines
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths?.[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Names are what strangers typed: nothing in them may steer the terminal. */
const printable = (text: string) => text.replace(/\p{C}/gu, "�");

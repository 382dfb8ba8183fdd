import { existsSync } from "node:fs";
import { join } from "node:path";
import { ApiError } from "@/contract/errors";
import en from "@/messages/en.json" with { type: "json" };
import type { Env } from "@/server/env";
import { recordCommand } from "@/server/features/audit-log/admin";
import { setDiscount } from "@/server/features/invoices/discount";
import { verifyDomain } from "@/server/features/oidc/admin";
import * as organizations from "@/server/features/organizations/admin";
import { changePlan } from "@/server/features/plans/admin";
import { listAll } from "@/server/features/platform/service";
import { reset as resetTwoFactor } from "@/server/features/two-factor/admin";
import * as accounts from "@/server/features/users/admin";
import { type Database, type Db, openDatabase } from "@/server/infrastructure/db/database";
import { migrate } from "@/server/infrastructure/db/migrate";
import { administerInvoices, invoiceUsage } from "./invoices";
import { table } from "./table";

export type AdminContext = {
  dataDirectory: string;
  databaseUrl?: string | undefined;
  env: Settings;
};

type Settings = Pick<Env, "plans" | "seller">;

const changes = {
  disable: { run: accounts.disable, done: "is disabled and signed out on all devices" },
  enable: { run: accounts.enable, done: "is enabled" },
  verify: { run: accounts.verify, done: "is confirmed and can sign in" },
  hold: {
    run: accounts.putOnWaitingList,
    done: "is on the waiting list and signed out on all devices",
  },
  check: {
    run: accounts.requireCheck,
    done: "is signed out on all devices and cannot sign in until it is enabled",
  },
  "disable-organization": {
    run: organizations.disableOrganizationOf,
    done: "and its organisation are disabled: nobody can sign in, chatbots stop, and jobs wait",
  },
  "enable-organization": {
    run: organizations.enableOrganizationOf,
    done: "and its organisation are enabled",
  },
  "grant-platform": {
    run: accounts.grantPlatform,
    done: "is signed out, is an administrator of the platform, and needs a second factor",
  },
  "revoke-platform": {
    run: accounts.revokePlatform,
    done: "is no longer an administrator of the platform",
  },
  "delete-organization": {
    run: organizations.deleteOrganizationOf,
    done: "and its organisation are disabled; the data is deleted in the background",
  },
  "require-reset": {
    run: accounts.requireReset,
    done: "must choose a new password at the next sign-in",
  },
  "reset-two-factor": {
    run: resetTwoFactor,
    done: "is signed out on all devices and now signs in without a second factor",
  },
};

export const usage = [
  "npm run admin -- list                   lists all accounts",
  "npm run admin -- disable EMAIL          disables an account and signs it out on all devices",
  "npm run admin -- enable EMAIL           enables a disabled or waiting account",
  "npm run admin -- verify EMAIL           confirms an email address without the mailed link",
  "npm run admin -- hold EMAIL             puts an account on the waiting list",
  "npm run admin -- check EMAIL            refuses sign-in until the account is enabled",
  "npm run admin -- require-reset EMAIL    requires a new password at the next sign-in",
  "npm run admin -- reset-two-factor EMAIL turns off the second factor and signs the account out",
  "npm run admin -- verify-domain EMAIL DOMAIN   verifies an email domain for single sign-on",
  "npm run admin -- organizations [TEXT]   lists organisations, or those whose name or addresses contain the text",
  "npm run admin -- disable-organization EMAIL   signs out the organisation of an account and stops its chatbots and jobs",
  "npm run admin -- enable-organization EMAIL   enables a disabled organisation",
  "npm run admin -- grant-platform EMAIL   makes an owner an administrator of the platform",
  "npm run admin -- revoke-platform EMAIL  makes an administrator of the platform an owner again",
  "npm run admin -- delete-organization EMAIL   deletes the organisation of an account with all its data",
  "npm run admin -- plan EMAIL PLAN [DAY]  sets the plan of an organisation, and its last day if it expires",
  "npm run admin -- discount EMAIL PERCENT [MONTH]   sets a discount on invoices, until the end of a month if given",
  ...invoiceUsage,
].join("\n");

/**
 * Runs one command on the database and returns its output.
 * @throws {Error} with a message for the administrator: unknown command, no such account, database in use or not there
 */
export async function administer(context: AdminContext, words: string[]): Promise<string> {
  const command = parse(words);
  const database = await openExisting(context);
  try {
    await migrate(database.db);
    return await perform(database.db, command, context.env);
  } finally {
    await database.close();
  }
}

type Command =
  | { verb: "list" }
  | { verb: "organizations"; search?: string | undefined }
  | { verb: "plan"; email: string; plan: string; until?: string | undefined }
  | { verb: "discount"; email: string; percent: string; lastMonth?: string | undefined }
  | { verb: "invoices"; words: string[] }
  | { verb: "verify-domain"; email: string; domain: string }
  | { verb: keyof typeof changes; email: string };

/** @throws {Error} with the usage */
export function parse(words: string[]): Command {
  const [verb = "", email, plan, until] = words;
  if (verb === "list" && words.length === 1) return { verb };
  if (verb === "organizations" && words.length <= 2) return { verb, search: email };
  if (verb === "plan" && email && plan && words.length <= 4) return { verb, email, plan, until };
  if (verb === "discount" && email && plan && words.length <= 4)
    return { verb, email, percent: plan, lastMonth: until };
  if (verb === "verify-domain" && email && plan && words.length === 3)
    return { verb, email, domain: plan };
  if (verb === "invoices") return { verb, words: words.slice(1) };
  if (isChange(verb) && email && words.length === 2) return { verb, email };
  throw new Error(usage);
}

/**
 * A command on an open database.
 * @throws {Error} with the text of its error code
 */
export async function perform(db: Db, command: Command, env: Settings): Promise<string> {
  const context = { db, env, now: () => new Date() };
  if (command.verb === "list") return table(accountRows(await accounts.listAccounts(context)));
  if (command.verb === "organizations")
    return table(organizationRows(await listAll(context, command.search)));
  if (command.verb === "invoices") {
    const done = await administerInvoices(context, command.words);
    if (done === undefined) throw new Error(usage);
    return done;
  }
  if (command.verb === "plan") {
    const { email, plan, until } = command;
    await recorded(context, command, () =>
      changePlan({ ...context, plans: env.plans }, email, { plan, until }),
    );
    return `The organisation of ${email} is now on the plan "${plan}"${until ? ` until ${until}` : ""}.`;
  }
  if (command.verb === "discount") {
    const { email, percent, lastMonth } = command;
    await recorded(context, command, () => setDiscount(context, email, { percent, lastMonth }));
    return `The organisation of ${email} now has a discount of ${percent}%.`;
  }
  if (command.verb === "verify-domain") {
    const { email, domain } = command;
    await recorded(context, command, () => verifyDomain(context, email, domain));
    return `${domain} is verified for the organisation of ${email}.`;
  }
  const { verb, email } = command;
  await recorded(context, command, () => changes[verb].run(context, email));
  return `${email} ${changes[verb].done}.`;
}

type RecordArguments = Parameters<typeof recordCommand>;

/**
 * Executes and records a command about an account.
 * @throws {Error} with the text of its error code
 */
const recorded = (
  context: RecordArguments[0],
  command: RecordArguments[1],
  change: () => Promise<unknown>,
) =>
  recordCommand(context, command, change).catch((error: unknown) => {
    throw explainFailure(error, command.email);
  });

const isChange = (verb: string): verb is keyof typeof changes => Object.hasOwn(changes, verb);

async function openExisting({ dataDirectory, databaseUrl }: AdminContext): Promise<Database> {
  if (!databaseUrl && !existsSync(join(dataDirectory, "database"))) {
    throw new Error(
      `There is no database in ${dataDirectory}. Start Antwort once, or set DATA_DIR.`,
    );
  }
  return openDatabase({ dataDir: dataDirectory, databaseUrl }).catch((error: unknown) => {
    throw isInUse(error) ? new Error(IN_USE, { cause: error }) : error;
  });
}

const isInUse = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "DATA_DIR_IN_USE";

const IN_USE =
  "Antwort is running, and only one program at a time can open the embedded database. Stop Antwort, run this " +
  "command again, then restart Antwort. (With PostgreSQL, set by DATABASE_URL, you do not need to stop it.)";

function explainFailure(error: unknown, email: string): unknown {
  if (!(error instanceof ApiError)) return error;
  return new Error(`${email}: ${en.ErrorMessages[error.code]} (${error.code})`, { cause: error });
}

const organizationRows = (rows: Awaited<ReturnType<typeof listAll>>): string[][] => [
  ["ID", "NAME", "STATUS", "PLAN", "VALID UNTIL", "USERS", "SINCE"],
  ...rows.map((row) => [
    row.id,
    row.name,
    row.disabledAt ? `disabled since ${dayOf(row.disabledAt)}` : "active",
    row.plan,
    row.planValidUntil ? row.planValidUntil.toISOString() : "",
    String(row.users ?? 0),
    dayOf(row.createdAt),
  ]),
];

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

type Account = Awaited<ReturnType<typeof accounts.listAccounts>>[number];

const accountRows = (rows: Account[]): string[][] => [
  ["EMAIL", "STATUS", "ROLE", "ORGANIZATION", "PLAN", "SINCE"],
  ...rows.map((row) => [
    row.email,
    row.mustResetPassword ? `${row.status}, new password required` : row.status,
    row.role,
    row.organizationName,
    row.plan,
    dayOf(row.createdAt),
  ]),
];

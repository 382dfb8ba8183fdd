import { isIP } from "node:net";
import { z } from "zod";
import type { Environment } from "@/contract/limits";

const roles = ["api", "sockets", "worker"] as const;
export type Role = (typeof roles)[number];

const port = z.coerce.number().int().min(0).max(65_535);
const webAddress = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ""));
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);
const flag = z
  .enum(["true", "false", "1", "0"])
  .transform((text) => text === "true" || text === "1");
const url = (protocol: RegExp) => z.url({ protocol, error: "is no such URL" });

/** Every setting of the product, console and platform alike. An empty one counts as not set. */
const settings = z.object({
  PORT: port.default(3000),
  API_PORT: port.default(4000),
  HOST: z.string().default("127.0.0.1"),
  CONSOLE_URL: webAddress.default("http://localhost:3000"),
  API_URL: webAddress.default("http://localhost:4000"),
  API_HOST: webAddress.optional(),
  API_HOST_DEVELOPMENT: webAddress.optional(),
  API_HOST_BETA: webAddress.optional(),
  API_HOST_PRODUCTION: webAddress.optional(),
  /** Addresses or ranges whose `x-forwarded-for` is believed: the consoles and the proxies before this host. */
  TRUSTED_PROXIES: list
    .refine((all) => all.every(isProxy), "names something that is no address")
    .default(["loopback"]),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  SMTP_URL: url(/^smtps?$/).optional(),
  MAIL_FROM: z.string().default("Antwort <antwort@localhost>"),
  SESSION_SECRET: z.string().min(32, "has fewer than 32 characters").optional(),
  ROLES: list.pipe(z.array(z.enum(roles)).min(1)).default([...roles]),
  AI_BASE_URL: webAddress.optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL_SMALL: z.string().optional(),
  AI_MODEL_LARGE: z.string().optional(),
  AI_PROVIDER: z.enum(["openai-compatible", "anthropic"]).optional(),
  CRAWLER_ALLOW_HOSTS: list.transform((all) => all.map((host) => host.toLowerCase())).default([]),
  CRAWLER_USER_AGENT: z.string().default("AntwortBot/1.0"),
  SENTRY_DSN: webAddress.optional(),
  SENTRY_REPLAY_UNMASKED: flag.default(false),
  /** Who answers for this installation: named in the terms and the privacy policy. */
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_EMAIL: z.email().optional(),
  MAINTENANCE: flag.default(false),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

/** The names of all settings. */
export const settingNames = Object.keys(settings.shape);

/** Beginnings that are ours alone: another name with one of them is a slip of the pen. */
const claimed =
  /^(AI_(BASE|API|MODEL|EMBED|PROV)|API_HOST|CRAWLER_|OPERATOR_|PLANS_|SMTP_|STORAGE_|TRUSTED_)/;

export type Env = z.output<typeof settings> & { environment: Environment };

/** A setting that is unknown or malformed. The message has one line for each. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/**
 * Reads the settings from the process's variables.
 * @throws {SettingsError}
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, text]) => text?.trim()));
  const unknown = Object.keys(given).filter(
    (name) => claimed.test(name) && !Object.hasOwn(settings.shape, name),
  );
  const parsed = settings.safeParse(given);
  const faults = [
    ...missingModel(given),
    ...unknown.map((name) => `${name}: there is no such setting`),
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: ${issue.message}`),
  ];
  if (!parsed.success || faults.length > 0) throw new SettingsError(faults.join("\n"));
  return { ...parsed.data, environment: environmentOf(new URL(parsed.data.CONSOLE_URL).hostname) };
}

/** Who names a model's address must name a model. */
function missingModel({ AI_BASE_URL, AI_MODEL_SMALL, AI_MODEL_LARGE }: Record<string, unknown>) {
  if (!AI_BASE_URL || AI_MODEL_SMALL || AI_MODEL_LARGE) return [];
  return ["AI_MODEL_SMALL: is needed with AI_BASE_URL"];
}

/** The environment that a host name says: `dev` or `localhost`, `beta`, else production. */
export function environmentOf(host: string): Environment {
  if (/dev|localhost/.test(host)) return "development";
  return host.includes("beta") ? "beta" : "production";
}

function isProxy(text: string): boolean {
  const [address = "", bits] = text.split("/");
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  return isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
}

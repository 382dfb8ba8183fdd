import { isIP } from "node:net";
import { z } from "zod";
import type { Plans } from "@/contract/accounts/plans";
import type { Environment } from "@/contract/limits";
import { type InvoiceSeller, readSeller } from "./settings/invoice-seller";
import { readPlans } from "./settings/plans";
import { unknownSettings } from "./settings/unknown-settings";

const roles = ["api", "sockets", "worker"] as const;

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
const price = z
  .string()
  .regex(
    /^\d{1,6}(?:\.\d{1,6})?\/\d{1,6}(?:\.\d{1,6})?$/,
    "is not a price of input/output such as 0.15/0.60",
  )
  .transform((text) => {
    const [input = 0, output = 0] = text.split("/").map(Number);
    return { input, output };
  });
const url = (protocol: RegExp) => z.url({ protocol, error: "is not a valid URL" });

/** Empty values count as unset. */
const settings = z.object({
  PORT: port.default(3000),
  API_PORT: port.default(4000),
  HOST: z.string().default("127.0.0.1"),
  CONSOLE_URL: webAddress,
  API_URL: webAddress,
  API_HOST: webAddress,
  API_HOST_DEVELOPMENT: webAddress.optional(),
  API_HOST_BETA: webAddress.optional(),
  API_HOST_PRODUCTION: webAddress.optional(),
  /** Addresses or ranges of the consoles and proxies whose `x-forwarded-for` is trusted. */
  TRUSTED_PROXIES: list
    .refine((all) => all.every(isProxy), "contains an invalid address")
    .default(["loopback"]),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  STORAGE_URL: z
    .string()
    .regex(/^s3:\/\/[\w.-]+(\/[\w./=-]*)?$/, "is not of the form s3://bucket/prefix")
    .optional(),
  /** Read by the S3 client itself, like other variables. */
  AWS_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_PROFILE: z.string().optional(),
  AWS_ENDPOINT_URL: webAddress.optional(),
  AWS_ENDPOINT_URL_S3: webAddress.optional(),
  SMTP_URL: url(/^smtps?$/).optional(),
  IMAP_URL: url(/^imaps?$/).optional(),
  MAIL_FROM: z.string().default("Antwort <antwort@localhost>"),
  SESSION_SECRET: z.string().min(32, "has fewer than 32 characters").optional(),
  ROLES: list.pipe(z.array(z.enum(roles)).min(1)).default([...roles]),
  AI_BASE_URL: webAddress.optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL_SMALL: z.string().optional(),
  AI_MODEL_LARGE: z.string().optional(),
  AI_PROVIDER: z.enum(["openai-compatible", "anthropic"]).optional(),
  /** Cost of a million tokens, input/output. */
  AI_PRICE_SMALL: price.optional(),
  AI_PRICE_LARGE: price.optional(),
  /** Texts of pages and questions are sent to AI_BASE_URL. */
  AI_EMBEDDING_MODEL: z.string().optional(),
  CRAWLER_ALLOW_HOSTS: list.transform((all) => all.map((host) => host.toLowerCase())).default([]),
  CRAWLER_USER_AGENT: z.string().default("AntwortBot/1.0"),
  CRAWLER_BROWSER: flag.default(false),
  SENTRY_DSN: webAddress.optional(),
  SENTRY_REPLAY_UNMASKED: flag.default(false),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_EMAIL: z.email().optional(),
  PLANS_FILE: z.string().optional(),
  /** Opens /metrics and the health checks on a port of their own, for the network of the operator. */
  METRICS_PORT: port.optional(),
  /** Lets other machines read /metrics of the API host. */
  METRICS_TOKEN: z.string().min(16, "has fewer than 16 characters").optional(),
  /** The collector of traces (OTLP over HTTP). */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  /** Read by the exporter itself. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().default("antwort"),
  /** Seconds between the first failing readiness check and the end of the process. */
  SHUTDOWN_DELAY: z.coerce.number().int().min(0).max(120).default(0),
  INVOICE_SELLER_FILE: z.string().optional(),
  /** The REST API of VIES. Without it VAT IDs are checked by form and check digits only. */
  VIES_URL: webAddress.optional(),
  /** Verifies the events of the payment provider. */
  PAYMENT_WEBHOOK_SECRET: z.string().min(16, "has fewer than 16 characters").optional(),
  MAINTENANCE: flag.default(false),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

export const settingNames = Object.keys(settings.shape);

export type Env = z.output<typeof settings> & {
  environment: Environment;
  plans: Plans;
  /** Null: no invoices are issued. */
  seller: InvoiceSeller | null;
};

export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

type Variables = Record<string, string | undefined>;

/** @throws {SettingsError} */
export function readEnv(variables: Variables, file: Variables = {}): Env {
  const values = filled(merged(variables, file));
  const parsed = settings.safeParse({ ...defaultUrls(values), ...values });
  const { plans, problems: planProblems } = readPlans(values["PLANS_FILE"]);
  const { seller, problems: sellerProblems } = readSeller(values["INVOICE_SELLER_FILE"]);
  const problems = [
    ...missingModel(values),
    ...planProblems,
    ...sellerProblems,
    ...unknownSettings(settingNames, Object.keys(filled(variables)), Object.keys(file)).map(
      (name) => `${name}: unknown setting`,
    ),
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: ${issue.message}`),
  ];
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems.join("\n"));
  const environment = environmentOf(new URL(parsed.data.CONSOLE_URL).hostname);
  return { ...parsed.data, environment, plans, seller };
}

export const merged = (variables: Variables, file: Variables): Variables => ({
  ...variables,
  ...filled(file),
  ...filled(variables),
});

const filled = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([, text]) => text?.trim()));

/** A malformed port is reported as such, not as a malformed URL. */
function defaultUrls(values: Variables): Variables {
  const consolePort = settings.shape.PORT.catch(0).parse(values["PORT"]);
  const apiPort = settings.shape.API_PORT.catch(0).parse(values["API_PORT"]);
  return {
    CONSOLE_URL: `http://localhost:${consolePort}`,
    API_URL: `http://localhost:${apiPort}`,
    API_HOST: `http://127.0.0.1:${apiPort}`,
  };
}

function missingModel(values: Variables): string[] {
  const { AI_BASE_URL, AI_MODEL_SMALL, AI_MODEL_LARGE, AI_EMBEDDING_MODEL, AI_PROVIDER } = values;
  if (AI_EMBEDDING_MODEL && AI_PROVIDER === "anthropic")
    return ["AI_EMBEDDING_MODEL: needs AI_PROVIDER openai-compatible"];
  if (AI_EMBEDDING_MODEL && !AI_BASE_URL)
    return ["AI_BASE_URL: is required with AI_EMBEDDING_MODEL"];
  if (!AI_BASE_URL || AI_MODEL_SMALL || AI_MODEL_LARGE || AI_EMBEDDING_MODEL) return [];
  return ["AI_MODEL_SMALL: is required with AI_BASE_URL"];
}

export function environmentOf(host: string): Environment {
  if (/dev|localhost/.test(host)) return "development";
  return host.includes("beta") ? "beta" : "production";
}

const bitsOf: Record<number, number> = { 4: 32, 6: 128 };

function isProxy(text: string): boolean {
  const [address = "", bits] = text.split("/");
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const version = isIP(address);
  const isRange =
    bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (bitsOf[version] ?? 0));
  return version > 0 && isRange;
}

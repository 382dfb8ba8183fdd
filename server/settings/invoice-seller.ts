import { readFileSync } from "node:fs";
import { checkVAT, germany } from "jsvat";
import { z } from "zod";

const text = z.string().trim().min(1).max(200);
const optional = text.nullable().default(null);
const account = (digits: number) => z.string().regex(new RegExp(`^\\d{${digits}}$`));

const revenueAccounts = {
  SKR03: { S: "8400", AE: "8336", O: "8338" },
  SKR04: { S: "4400", AE: "4336", O: "4338" },
} as const;

/** General ledger accounts have four digits. */
const datev = z
  .strictObject({
    consultantNumber: z.number().int().min(1_001).max(9_999_999),
    clientNumber: z.number().int().min(1).max(99_999),
    chart: z.enum(["SKR03", "SKR04"]).default("SKR03"),
    debtorAccount: account(5).default("10000"),
    firstMonth: z.number().int().min(1).max(12).default(1),
  })
  .transform((settings) => ({ ...settings, revenueAccounts: revenueAccounts[settings.chart] }));

/** A company in Germany that charges VAT. */
const sellerFile = z.strictObject({
  name: text,
  street: text,
  additionalInfo: optional,
  postalCode: z.string().regex(/^\d{5}$/),
  city: text,
  country: z.literal("DE").default("DE"),
  vatId: z
    .string()
    .transform((id) => id.replaceAll(/[\s.-]/g, "").toUpperCase())
    .refine((id) => checkVAT(id, [germany]).isValid, "is not a German VAT ID"),
  taxNumber: text,
  registerNumber: optional,
  contactName: text,
  phone: text,
  email: z.email(),
  iban: z
    .string()
    .transform((iban) => iban.replaceAll(/\s/g, "").toUpperCase())
    .refine(isIban, "is not an IBAN"),
  bic: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
    .nullable()
    .default(null),
  paymentDays: z.number().int().min(0).max(365).default(14),
  numberPrefix: z
    .string()
    .regex(/^[A-Z0-9/-]{0,10}$/)
    .default(""),
  datev: datev.nullable().default(null),
});
export type InvoiceSeller = z.output<typeof sellerFile>;

/** Whether the check digits match (ISO 13616, MOD 97-10). */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

type Read = { seller: InvoiceSeller | null; problems: string[] };

/** Reads the seller and the errors of a file. Without a file there is no seller. */
export function readSeller(path: string | undefined): Read {
  if (!path) return { seller: null, problems: [] };
  const problem = (what: string) => `INVOICE_SELLER_FILE: ${path}: ${what}`;
  try {
    const { data, error } = sellerFile.safeParse(JSON.parse(readFileSync(path, "utf8")));
    if (data) return { seller: data, problems: [] };
    const problems = error.issues.map((issue) =>
      problem(`${issue.path.join(".") || "the file"}: ${issue.message}`),
    );
    return { seller: null, problems };
  } catch (error) {
    return { seller: null, problems: [problem(error instanceof Error ? error.message : "")] };
  }
}

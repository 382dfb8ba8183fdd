import type { z } from "zod";

type JsonSchema = z.core.JSONSchema.BaseSchema;

const formats: Record<string, string> = {
  uuid: "0198c0de-7a5e-7c3a-9f1e-2b6d4a8c1e57",
  "date-time": "2026-11-22T09:30:00.000Z",
  date: "2026-11-22",
  email: "ada@example.com",
  uri: "https://www.example.com/",
};

const exampleValues: Record<string, string> = {
  aiGenerated: "true",
  allowedOrigins: "https://www.example.com",
  answer: "We deliver within three working days.",
  assistantAvatarUrl: "https://www.example.com/avatar.png",
  baseUrl: "https://www.example.com/",
  bgColor: "#ffffff",
  bgMsgBox: "#eff2ff",
  bgSendBtn: "#4449c6",
  billingCity: "Vienna",
  billingCountry: "AT",
  billingEmail: "accounts@example.com",
  billingPostalCode: "1010",
  billingStreetNumber: "4",
  billingVatId: "ATU13585627",
  botImgUrl: "https://www.example.com/bot.png",
  city: "Berlin",
  country: "DE",
  domain: "example.com",
  email: "ada@example.com",
  excerpt: "Delivery within Germany takes three working days.",
  exclude: "/news/*",
  filename: "prices.pdf",
  firstName: "Ada",
  from: "09:00",
  include: "/help/*",
  kbIds: "0198c0de-7a5e-7c3a-9f1e-2b6d4a8c1e57",
  issuer: "https://login.example.com",
  lang: "en",
  lastName: "Lovelace",
  logoImgUrl: "https://www.example.com/logo.png",
  logoUrl: "/v1/chat-bots/image/0198c0de-7a5e-7c3a-9f1e-2b6d4a8c1e57.webp",
  mimeTypes: "application/pdf",
  name: "Support",
  pageUrl: "https://www.example.com/help/delivery",
  password: "Correct-horse-7",
  passwordRepeat: "Correct-horse-7",
  phone: "493012345678",
  postalCode: "10115",
  question: "How long does delivery take?",
  sort: "-createdAt",
  street: "Hauptstraße",
  streetNumber: "7",
  subPages: "https://www.example.com/help/",
  templateId: "pure",
  text: "How long does delivery take?",
  textColor: "#181b20",
  themeColor: "#4449c6",
  timeZone: "Europe/Berlin",
  title: "Help pages",
  to: "17:00",
  url: "https://www.example.com/help/delivery",
  vatId: "DE136695976",
  website: "https://www.example.com/",
};

export function exampleOf(described: z.core.JSONSchema._JSONSchema, name = ""): unknown {
  const schema = asSchema(described);
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.length) return schema.enum[0];
  const [choice] = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => each ?? []);
  if (choice) return exampleOf(choice, name);
  const type = typeOf(schema);
  if (type === "object") return objectOf(schema);
  if (type === "array") return listOf(schema, name);
  if (type === "string") return textOf(schema, name);
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return Math.max(schema.minimum ?? 0, 1);
  return exampleValues[name] ?? null;
}

const typeOf = ({ type }: JsonSchema): string | undefined =>
  [type].flat().find((each) => each !== "null");

/** Finds an example by format, then by name. Texts with a pattern need an example by name. */
function textOf({ format = "", default: preset }: JsonSchema, name: string): unknown {
  return formats[format] ?? exampleValues[name] ?? preset ?? name;
}

const objectOf = ({ properties = {} }: JsonSchema) =>
  Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, exampleOf(each, key)]));

const listOf = ({ items }: JsonSchema, name: string) =>
  items === undefined ? [] : [exampleOf([items].flat()[0] ?? {}, name)];

/** JSON Schema allows `true` and `false` instead of a schema. */
const asSchema = (schema: z.core.JSONSchema._JSONSchema | undefined): JsonSchema =>
  typeof schema === "object" ? schema : {};

import { z } from "zod";
import { byId, endpoint } from "../endpoint";
import { messageKey } from "../errors";
import { email } from "../fields/patterns";
import { limits } from "../limits";

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Validation.Time");

/** `to` is exclusive. */
const officePeriod = z
  .object({
    /** ISO 8601: 1 is Monday. */
    weekday: z.number().int().min(1).max(7),
    from: timeOfDay,
    to: timeOfDay,
  })
  .refine(({ from, to }) => from < to, { error: "Validation.EndBeforeStart", path: ["to"] });
export type OfficePeriod = z.output<typeof officePeriod>;

/** Empty texts stand for the default in the visitor's language. */
export const handOverConfigs = z
  .object({
    enabled: z.boolean(),
    /** The owner's address if empty. */
    email: z.union([z.literal(""), email]),
    consentText: z.string().trim().max(1_000, "Validation.TooLong"),
    closedText: z.string().trim().max(500, "Validation.TooLong"),
    /** In the chatbot's time zone; always open without any. */
    hours: z
      .array(officePeriod)
      .refine((hours) => new Set(hours.map(({ weekday }) => weekday)).size === hours.length),
  })
  .partial();
export type HandOverConfigs = z.output<typeof handOverConfigs>;

export const handOverStates = ["open", "closed"] as const;
const deliveryStates = ["pending", "sent", "failed"] as const;

const handOverDelivery = z.object({
  id: z.uuid(),
  /** `request` and `messages` go to the team, `reply` to the visitor. */
  kind: z.enum(["request", "messages", "reply"]),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  error: z.string().nullable(),
  messageId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
});
export type HandOverDelivery = z.output<typeof handOverDelivery>;

/** Visitors receive neither `email` nor `deliveries`. */
export const handOver = z.object({
  id: z.uuid(),
  state: z.enum(handOverStates),
  requestedAt: z.iso.datetime(),
  /** The first reply of a person. */
  joinedAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  email: z.string().nullable(),
  deliveries: z.array(handOverDelivery),
});
export type HandOver = z.output<typeof handOver>;

/** Empty texts stand for the widget's default. */
export const handOverOffer = z.object({
  isOpen: z.boolean(),
  consentText: z.string(),
  closedText: z.string(),
});
export type HandOverOffer = z.output<typeof handOverOffer>;

const text = z
  .string()
  .trim()
  .min(1, "Validation.Required")
  .max(limits.messageCharacters, "Validation.TooLong");

export const handOverApi = {
  request: endpoint({
    method: "POST",
    path: "/conversations/:id/hand-over",
    scope: "chat",
    about: { conversation: "params.id" },
    summary: "Asks for a person. Returns the open request if there is one.",
    access: "chat",
    status: 201,
    params: byId,
    body: z.object({
      email,
      message: text.max(4_000, "Validation.TooLong"),
      consent: z.literal(true, messageKey("CONFIRMATION_REQUIRED")),
    }),
    response: handOver,
  }),
  reply: endpoint({
    method: "POST",
    path: "/conversations/:id/replies",
    planNeed: "answering",
    scope: "write",
    about: { conversation: "params.id" },
    summary: "Replies to the visitor as a person, in the widget and by email.",
    status: 201,
    params: byId,
    body: z.object({ text }),
    response: z.object({ messageId: z.uuid() }),
  }),
  close: endpoint({
    method: "POST",
    path: "/conversations/:id/hand-over/close",
    planNeed: "answering",
    scope: "write",
    about: { conversation: "params.id" },
    summary: "Closes the request. The chatbot answers again.",
    params: byId,
    response: handOver,
  }),
  retry: endpoint({
    method: "POST",
    path: "/conversations/:id/hand-over/retry",
    scope: "write",
    about: { conversation: "params.id" },
    summary: "Queues the failed emails of the latest request again.",
    params: byId,
    response: handOver,
  }),
};

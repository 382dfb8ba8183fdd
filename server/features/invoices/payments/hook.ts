import type { FastifyInstance } from "fastify";
import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { isStorable } from "@/server/infrastructure/http/input";
import { consumeRateLimit, type Limit } from "@/server/infrastructure/http/rate-limit";
import { receivePayment } from "./receive-payment";
import { isSigned } from "./signature";

export const paymentHookRoot = "/payments";

/** Requests without a valid signature, from one network. */
const forgeries: Limit = { name: "payments.forged", hits: 60, seconds: 300 };

/** Receives the events of the payment provider. The address exists only if a secret is set. */
export function paymentHook(app: FastifyInstance, deps: Deps): void {
  const secret = deps.env.PAYMENT_WEBHOOK_SECRET;
  if (!secret) return;
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  app.post("/webhook", async ({ body, headers, ip }) => {
    // The signature covers every byte.
    const text = typeof body === "string" ? body : "";
    const header = String(headers["stripe-signature"] ?? "");
    if (!isSigned(header, text, secret, deps.now())) {
      await consumeRateLimit(deps, forgeries, ip);
      throw new ApiError("UNAUTHORIZED_ACCESS");
    }
    await receivePayment(deps, parseJson(text));
    return { received: true };
  });
}

/** @throws {ApiError} BAD_REQUEST */
function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (isStorable(value)) return value;
  } catch {
    // Answered like a text that cannot be stored.
  }
  throw new ApiError("BAD_REQUEST");
}

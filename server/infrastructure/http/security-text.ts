import type { FastifyInstance } from "fastify";
import { securityText } from "@/contract/system/security-text";
import type { Infrastructure } from "@/server/infrastructure/infrastructure";

/** GET /.well-known/security.txt, if the settings name an operator. */
export function securityTextRoute(app: FastifyInstance, { env, now }: Infrastructure): void {
  const { OPERATOR_EMAIL: contact, API_URL } = env;
  if (!contact) return;
  app.get("/.well-known/security.txt", async (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .send(securityText(contact, new URL(API_URL).origin, now())),
  );
}

import type { FastifyInstance } from "fastify";
import { version } from "@/contract/limits";
import type { Env } from "@/server/env";
import { openApiDocument } from "./openapi";
import { renderPage } from "./page";
import { referencePage } from "./reference/page";
import { searchScript } from "./reference/search";
import { referenceStyle } from "./reference/style";
import { staticAnswer } from "./static-answer";

/** GET /openapi.json for programs and GET /docs for people, both from the contract. */
export function docsRoutes(app: FastifyInstance, env: Env): void {
  app.get(
    "/openapi.json",
    staticAnswer(() => ({
      type: "application/json; charset=utf-8",
      body: JSON.stringify(openApiDocument(env.API_URL)),
    })),
  );
  app.get(
    "/docs",
    staticAnswer(() => reference(env)),
  );
}

function reference({ API_URL }: Env) {
  const { body, policy } = renderPage({
    title: `API ${version}`,
    content: referencePage(API_URL),
    mainClass: "reference",
    style: referenceStyle,
    script: searchScript,
  });
  const headers = { "content-security-policy": policy };
  return { type: "text/html; charset=utf-8", body, headers };
}

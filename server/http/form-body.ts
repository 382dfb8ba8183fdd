import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "@/contract/errors";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route takes a multipart form of text fields too; its body is an object of them. */
    takesForm?: boolean;
  }
}

/** Reads small multipart forms, for the routes that ask for it. Every other route refuses them. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer<ArrayBuffer>) => {
      if (!request.routeOptions.config.takesForm) throw new ApiError("BAD_REQUEST");
      return fieldsOf(body, request.headers["content-type"] ?? "");
    },
  );
}

/** The text fields by name. Throws BAD_REQUEST where it is no such form, or has a file in it. */
async function fieldsOf(body: Buffer<ArrayBuffer>, type: string): Promise<Record<string, string>> {
  const form = await new Response(body, { headers: { "content-type": type } })
    .formData()
    .catch((cause: unknown) => {
      throw new ApiError("BAD_REQUEST", { cause });
    });
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== "string") throw new ApiError("BAD_REQUEST");
    fields[name] = value;
  }
  return fields;
}

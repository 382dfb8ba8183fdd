import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Endpoint } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";

/** Lets an endpoint take a small multipart form of text fields: its body is an object of them. All others refuse one. */
export function readForms(app: FastifyInstance, { method, path }: Endpoint): void {
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer<ArrayBuffer>) => {
      const isOurs =
        request.method === method && request.routeOptions.url === `${app.prefix}${path}`;
      if (!isOurs) throw new ApiError("BAD_REQUEST");
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

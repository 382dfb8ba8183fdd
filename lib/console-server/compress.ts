import type { ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";

const texts = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/;

/** Next.js sets some headers as arrays. */
const isText = (response: ServerResponse): boolean =>
  texts.test(String(response.getHeader("content-type")));

/**
 * Next.js does not compress answers of route handlers. The window is small because each open answer
 * holds one in memory.
 */
export const compress = compression({
  filter: (_request, response) => isText(response),
  brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } },
});

declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  import type { BrotliOptions } from "node:zlib";

  type Options = {
    filter?: (request: IncomingMessage, response: ServerResponse) => boolean;
    brotli?: BrotliOptions;
  };
  type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

  export default function compression(options?: Options): Middleware;
}

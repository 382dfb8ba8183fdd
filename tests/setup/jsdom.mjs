// jsdom with browser functions that Node has and jsdom lacks.
import { TestEnvironment } from "jest-environment-jsdom";
import "./exit.mjs";

const nodeGlobals = [
  "fetch",
  "Request",
  "Response",
  "ReadableStream",
  "TransformStream",
  "WritableStream",
  "TextEncoder",
  "TextDecoder",
  "TextDecoderStream",
  "TextEncoderStream",
  "structuredClone",
  "BroadcastChannel",
];

export default class ConsoleEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of nodeGlobals) this.global[name] ??= globalThis[name];
  }
}

import type { ItemErrorCode } from "@/contract/errors";

export class ItemFailure extends Error {
  readonly code: ItemErrorCode;

  constructor(code: ItemErrorCode, options: { cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.name = "ItemFailure";
    this.code = code;
  }
}

import type { ItemErrorCode } from "@/contract/errors";

/** Why one page or file was not taken, as one of the contract's item codes. */
export class ItemFailure extends Error {
  readonly code: ItemErrorCode;

  constructor(code: ItemErrorCode, options: { cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.name = "ItemFailure";
    this.code = code;
  }
}

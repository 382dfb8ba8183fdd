import { types } from "node:util";
import { isHiccup } from "../db/hiccup";

/** Is the moment to blame, and not the file? A file that is gone from the disk stays gone: such a failure has a path. */
export const isPassing = (error: unknown): boolean =>
  isHiccup(error) && !(types.isNativeError(error) && "path" in error);

import { ApiError } from "@/contract/errors";
import { violatedIndex } from "@/server/infrastructure/db/violation";

/** @throws {ApiError} URL_REPEATED, NAME_EXISTS */
export async function translateViolations<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const index = violatedIndex(error);
    if (index === "knowledge_bases_website") {
      throw new ApiError("URL_REPEATED", { cause: error });
    }
    if (index === "knowledge_bases_title") throw new ApiError("NAME_EXISTS", { cause: error });
    throw error;
  }
}

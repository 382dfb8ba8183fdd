import { filesSource } from "./files/files-source";
import type { RunSource } from "./run-source";
import { websiteSource } from "./website/website-source";

export const sourceOf = ({ kbType }: { kbType: string }): RunSource =>
  kbType === "File" ? filesSource : websiteSource;

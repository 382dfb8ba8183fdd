import { base } from "./base";
import { motion } from "./motion";
import { pure } from "./pure";

const templates: Record<string, string> = { pure };

/** The style sheet of a template; an unknown one looks like Pure. */
export const lookOf = (templateId: string): string =>
  base + motion + (templates[templateId] ?? pure);

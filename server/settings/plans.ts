import { readFileSync } from "node:fs";
import { DEFAULT_PLAN, planFile, type Plans } from "@/contract/accounts/plans";

/** The only plan without PLANS_FILE. It limits nothing. */
const builtIn: Plans = {
  [DEFAULT_PLAN]: {
    name: { de: "Ohne Begrenzung", en: "Unlimited" },
    limits: {
      fileBytes: null,
      files: null,
      storageBytes: null,
      mimeTypes: null,
      users: null,
      chatbots: null,
      faqCategories: null,
      faqsPerCategory: null,
      speech: true,
      prompts: null,
      messageTokens: null,
      crawledPages: null,
    },
    expires: false,
    graceDays: 0,
  },
};

type Read = { plans: Plans; problems: string[] };

/** Reads the plans and the errors of a file. Without a valid file there is only the built-in plan. */
export function readPlans(path: string | undefined): Read {
  if (!path) return { plans: builtIn, problems: [] };
  try {
    const { data, error } = planFile.safeParse(JSON.parse(readFileSync(path, "utf8")));
    if (data) return { plans: data.plans, problems: [] };
    const problems = error.issues.map(
      (issue) => `PLANS_FILE: ${path}: ${issue.path.join(".") || "the file"}: ${issue.message}`,
    );
    return { plans: builtIn, problems };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { plans: builtIn, problems: [`PLANS_FILE: ${path}: ${reason}`] };
  }
}

import { useController, useWatch } from "react-hook-form";
import { rulesWiring } from "../plan/rules-field";
import { asNumber, countIn, type ScopeWiring } from "../plan/scope-fields";
import type { WebsiteForm } from "./use-website-form";

export function useScope({ control, register, formState: { errors } }: WebsiteForm): ScopeWiring {
  const include = useController({ control, name: "include" });
  const exclude = useController({ control, name: "exclude" });
  const [includeFiles, maxPages] = useWatch({ control, name: ["includeFiles", "maxPages"] });
  return {
    include: rulesWiring(include),
    exclude: rulesWiring(exclude),
    includeFiles: { ...register("includeFiles"), error: errors.includeFiles?.message },
    maxPages: { ...register("maxPages", asNumber), error: errors.maxPages?.message },
    maxDepth: { ...register("maxDepth", asNumber), error: errors.maxDepth?.message },
    areFilesTaken: includeFiles ?? false,
    limit: countIn(maxPages),
  };
}

import { useEffect, useRef } from "react";
import type { PlanPreview } from "@/components/knowledge-bases/plan/use-plan-preview";
import type { WebsiteForm } from "./use-website-form";

const titleLength = 120;

/** Fills in the website's own title unless the title was edited. */
export function useFoundTitle(form: WebsiteForm, preview: PlanPreview | undefined): void {
  const filledIn = useRef("");
  const { getValues, setValue } = form;
  const found = titleOf(preview);

  useEffect(() => {
    const title = getValues("title");
    if (found === undefined || (title !== "" && title !== filledIn.current)) return;
    filledIn.current = found;
    setValue("title", found, { shouldDirty: true, shouldValidate: true });
  }, [found, getValues, setValue]);
}

/** Falls back to the host. */
function titleOf(preview: PlanPreview | undefined): string | undefined {
  if (!preview?.address || !(preview.plan || preview.error)) return undefined;
  const title = preview.plan?.title?.trim() || new URL(preview.address).host;
  return title.slice(0, titleLength);
}

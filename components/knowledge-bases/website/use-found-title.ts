import { useEffect, useRef } from "react";
import type { PlanPreview } from "../plan/use-plan-preview";
import type { WebsiteForm } from "./use-website-form";

const titleLength = 120;

/** Fills in the title that the website gives itself, as long as nobody has written another one. */
export function useFoundTitle(form: WebsiteForm, preview: PlanPreview | undefined): void {
  const filledIn = useRef("");
  const { getValues, setValue } = form;
  const found = titleOf(preview);

  // The outside system is the previewed website.
  useEffect(() => {
    const title = getValues("title");
    if (found === undefined || (title !== "" && title !== filledIn.current)) return;
    filledIn.current = found;
    setValue("title", found, { shouldDirty: true, shouldValidate: true });
  }, [found, getValues, setValue]);
}

/** Its host if the website has no title or cannot be previewed. */
function titleOf(preview: PlanPreview | undefined): string | undefined {
  if (!preview?.address || !(preview.plan || preview.error)) return undefined;
  const title = preview.plan?.title?.trim() || new URL(preview.address).host;
  return title.slice(0, titleLength);
}

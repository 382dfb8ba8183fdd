import { useWatch } from "react-hook-form";
import { typedAddress } from "@/contract/fields/addresses";
import { pointerReleased } from "@/lib/pointer-released";
import type { WebsiteForm } from "../website/use-website-form";
import { type PreviewState, useCrawlPreview } from "./use-crawl-preview";

export type WebsitePreview = {
  /** Undefined if the field holds another address than the previewed one. */
  current: PreviewState | undefined;
  /** Previews a new address on blur, unless its preview was cancelled. */
  onBlur: () => void;
  /** Validates the address, and previews a valid one. */
  start: () => void;
  /** Fills in an address and previews it. */
  startAt: (address: string) => void;
};

/** Previews a website as soon as its address is entered. */
export function useWebsitePreview({ control, ...form }: WebsiteForm): WebsitePreview {
  const preview = useCrawlPreview();
  const typedUrl = typedAddress(useWatch({ control, name: "baseUrl" }));
  const current = typedUrl !== undefined && typedUrl === preview.address ? preview : undefined;
  const address = () => typedAddress(form.getValues("baseUrl"));

  const begin = (at: string) => {
    // Rules of another website do not apply.
    if (preview.address !== undefined && preview.address !== at) {
      form.setValue("include", []);
      form.setValue("exclude", []);
    }
    preview.start(at);
  };
  const onBlur = () => {
    const at = address();
    if (at === undefined || at === preview.address || preview.wasCancelled(at)) return;
    void pointerReleased().then(() => begin(at));
  };
  const start = () => {
    void form.trigger("baseUrl", { shouldFocus: true });
    const at = address();
    if (at !== undefined && !current?.isBusy) begin(at);
  };
  const startAt = (at: string) => {
    form.setValue("baseUrl", at, { shouldDirty: true, shouldValidate: true });
    start();
  };
  return { current, onBlur, start, startAt };
}

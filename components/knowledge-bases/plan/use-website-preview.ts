import { useWatch } from "react-hook-form";
import { typedAddress } from "@/contract/addresses";
import { pointerReleased } from "@/lib/pointer-released";
import { type PlanPreview, usePlanPreview } from "./use-plan-preview";
import type { WebsiteForm } from "../website/use-website-form";

/** The preview of the website whose address is in the form. */
export type WebsitePreview = {
  /** Undefined while the field holds another address than the previewed one. */
  current: PlanPreview | undefined;
  /** The field has lost the focus: previews its address unless that was done, or was cancelled by hand. */
  onBlur: () => void;
  /** Previews now; an invalid address is marked. */
  start: () => void;
  /** Fills in an address and previews it. */
  startAt: (address: string) => void;
};

/** Previews the website of a form as soon as its address has been entered. */
export function useWebsitePreview({ control, ...form }: WebsiteForm): WebsitePreview {
  const preview = usePlanPreview();
  const typed = typedAddress(useWatch({ control, name: "baseUrl" }));
  const current = typed !== undefined && typed === preview.address ? preview : undefined;
  const address = () => typedAddress(form.getValues("baseUrl"));

  const begin = (at: string) => {
    // Branches ticked on another site mean nothing on this one.
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
    const at = address();
    if (at === undefined) return void form.trigger("baseUrl", { shouldFocus: true });
    if (!current?.isBusy) begin(at);
  };
  const startAt = (at: string) => {
    form.setValue("baseUrl", at, { shouldDirty: true, shouldValidate: true });
    start();
  };
  return { current, onBlur, start, startAt };
}

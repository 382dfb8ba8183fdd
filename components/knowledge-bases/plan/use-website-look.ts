import { useWatch } from "react-hook-form";
import { typedAddress } from "@/contract/addresses";
import { pointerReleased } from "@/lib/pointer-released";
import { type PlanLook, usePlanLook } from "./use-plan-look";
import type { WebsiteForm } from "../website/use-website-form";

/** The look at the website whose address stands in the form. */
export type WebsiteLook = {
  /** Undefined while another address stands there than the one that was looked at. */
  current: PlanLook | undefined;
  /** The field has been left: looks at its address unless that has been done, or was stopped by hand. */
  leave: () => void;
  /** Looks now; an address that is none is said to be wrong. */
  press: () => void;
};

/** Looks at the website of a form as soon as its address has been entered. */
export function useWebsiteLook({ control, ...form }: WebsiteForm): WebsiteLook {
  const look = usePlanLook();
  const typed = typedAddress(useWatch({ control, name: "baseUrl" }));
  const current = typed !== undefined && typed === look.asked ? look : undefined;
  const address = () => typedAddress(form.getValues("baseUrl"));

  const begin = (at: string) => {
    // Branches ticked on another site mean nothing on this one.
    if (look.asked !== undefined && look.asked !== at) {
      form.setValue("include", []);
      form.setValue("exclude", []);
    }
    look.look(at);
  };
  const leave = () => {
    const at = address();
    if (at === undefined || at === look.asked || look.hasStopped(at)) return;
    void pointerReleased().then(() => begin(at));
  };
  const press = () => {
    const at = address();
    if (at === undefined) return void form.trigger("baseUrl", { shouldFocus: true });
    if (!current?.isLooking) begin(at);
  };
  return { current, leave, press };
}

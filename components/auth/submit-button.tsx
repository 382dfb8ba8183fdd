"use client";

import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "type" | "disabled">;

const early = { disabled: true, "aria-busy": true };

/** Sends a form that is in the page before its scripts are: sent sooner, by a press or by Enter, the page would only load again, empty. */
export function SubmitButton(props: SubmitButtonProps) {
  const isHydrated = useHydrated();
  return <Button {...props} type="submit" {...(!isHydrated && early)} />;
}

"use client";

import type { ComponentProps } from "react";
import { Button } from "@/components/ui/buttons/button";
import { useHydrated } from "@/components/ui/use-hydrated";

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "type" | "disabled">;

const beforeHydration = { disabled: true, "aria-busy": true };

/** Disabled until hydration: an earlier submit would reload the page and lose the input. */
export function SubmitButton(props: SubmitButtonProps) {
  const isHydrated = useHydrated();
  return <Button {...props} type="submit" {...(!isHydrated && beforeHydration)} />;
}

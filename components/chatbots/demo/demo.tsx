"use client";

import { useSession } from "@/components/shell/session/session";
import { OwnDemo } from "./own-demo";
import { SharedDemo } from "./shared-demo";

type DemoProps = { id: string; apiKey: string | undefined };

/** Members of the organisation open the demo directly; others need the secret. */
export function Demo(props: DemoProps) {
  const { user } = useSession();
  return user ? <OwnDemo {...props} /> : <SharedDemo {...props} />;
}

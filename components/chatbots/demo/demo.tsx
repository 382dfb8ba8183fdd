"use client";

import { useSession } from "@/components/shell/session";
import { OwnDemo } from "./own-demo";
import { SharedDemo } from "./shared-demo";

type DemoProps = { id: string; apiKey: string | undefined };

/** A chatbot as its visitors will have it. Its own organisation tries it at once, everyone else with its secret. */
export function Demo(props: DemoProps) {
  const { user } = useSession();
  return user ? <OwnDemo {...props} /> : <SharedDemo {...props} />;
}

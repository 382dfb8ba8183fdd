"use client";

import { ErrorScreen } from "@/components/shell/page/error-screen";

export default function RouteError({ error }: { error: Error & { digest?: string } }) {
  return <ErrorScreen error={error} />;
}

"use client";

import { PageError } from "@/components/shell/page/page-error";

export default function PrivateError({ error }: { error: Error & { digest?: string } }) {
  return <PageError error={error} />;
}

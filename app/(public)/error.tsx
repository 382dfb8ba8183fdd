"use client";

import { ErrorMessage } from "@/components/shell/page/error-screen";

export default function PublicError({ error }: { error: Error & { digest?: string } }) {
  return <ErrorMessage error={error} />;
}

"use client";

import { ErrorMessage } from "@/components/shell/page/error-screen";

export default function AuthError({ error }: { error: Error & { digest?: string } }) {
  return <ErrorMessage error={error} />;
}

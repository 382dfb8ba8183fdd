import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { VerifyEmailView } from "@/components/auth/verify-email-view";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Auth");
  return { title: t("verifyEmailTitle") };
}

export default function VerifyEmailPage() {
  return <VerifyEmailView />;
}

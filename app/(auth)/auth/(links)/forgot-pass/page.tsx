import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthSide } from "@/components/auth/auth-side";
import { ForgotView } from "@/components/auth/password/forgot-view";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Auth");
  return { title: t("forgotTitle") };
}

export default function ForgotPasswordPage() {
  return <ForgotView side={<AuthSide side="forgot" />} />;
}

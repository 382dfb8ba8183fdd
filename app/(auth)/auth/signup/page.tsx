import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SignUpView } from "@/components/auth/sign-up-view";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Auth");
  return { title: t("signUpTitle") };
}

export default function SignUpPage() {
  return <SignUpView />;
}

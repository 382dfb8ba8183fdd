import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActivationView } from "@/components/auth/activation/activation-view";
import { VerifyEmailView } from "@/components/auth/activation/verify-email-view";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("AuthLinks");
  return { title: t("verifyEmailTitle") };
}

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function VerifyEmailPage({ searchParams }: Props) {
  const token = [(await searchParams).token].flat()[0];
  return token ? <ActivationView token={token} /> : <VerifyEmailView />;
}

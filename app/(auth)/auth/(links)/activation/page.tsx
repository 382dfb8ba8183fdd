import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActivationView } from "@/components/auth/activation/activation-view";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("AuthLinks");
  return { title: t("activationTitle") };
}

type Props = { searchParams: Promise<Record<"token" | "expired", string | string[] | undefined>> };

export default async function ActivationPage({ searchParams }: Props) {
  const { token, expired } = await searchParams;
  return <ActivationView token={[token].flat()[0]} isExpired={expired !== undefined} />;
}

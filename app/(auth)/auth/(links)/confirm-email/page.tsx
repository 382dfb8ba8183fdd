import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConfirmEmailView } from "@/components/auth/activation/confirm-email-view";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("AuthLinks");
  return { title: t("confirmEmailTitle") };
}

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function ConfirmEmailPage({ searchParams }: Props) {
  const { token } = await searchParams;
  return <ConfirmEmailView token={[token].flat()[0]} />;
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthSide } from "@/components/auth/auth-side";
import { NewPasswordView } from "@/components/auth/password/new-password-view";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("AuthLinks");
  return { title: t("newPasswordTitle") };
}

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function NewPasswordPage({ searchParams }: Props) {
  const { token } = await searchParams;
  return <NewPasswordView token={[token].flat()[0]} side={<AuthSide side="newPassword" />} />;
}

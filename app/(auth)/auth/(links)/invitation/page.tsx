import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthSide } from "@/components/auth/auth-side";
import { InvitationView } from "@/components/auth/sign-up/invitation-view";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("AuthLinks");
  return { title: t("invitationTitle") };
}

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function InvitationPage({ searchParams }: Props) {
  const { token } = await searchParams;
  return <InvitationView token={[token].flat()[0]} side={<AuthSide side="signUp" />} />;
}

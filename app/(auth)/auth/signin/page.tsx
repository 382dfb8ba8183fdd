import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthSide } from "@/components/auth/auth-side";
import { Showcase } from "@/components/auth/showcase";
import { SignInView } from "@/components/auth/sign-in/sign-in-view";
import { returnPath } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Auth");
  return { title: t("signInTitle") };
}

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export default async function SignInPage({ searchParams }: Props) {
  const { next } = await searchParams;
  const side = (
    <AuthSide side="signIn">
      <Showcase />
    </AuthSide>
  );
  return <SignInView next={returnPath([next].flat()[0])} side={side} />;
}

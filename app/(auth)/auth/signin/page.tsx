import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SignInView } from "@/components/auth/sign-in-view";
import { returnPath } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Auth");
  return { title: t("signInTitle") };
}

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export default async function SignInPage({ searchParams }: Props) {
  const { next } = await searchParams;
  return <SignInView next={returnPath([next].flat()[0])} />;
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ResetDone } from "@/components/auth/password/reset-done";
import { ResetMailedView } from "@/components/auth/password/reset-mailed-view";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Auth");
  return { title: t("forgotTitle") };
}

type Props = { searchParams: Promise<{ done?: string | string[] }> };

export default async function ResetMailedPage({ searchParams }: Props) {
  const { done } = await searchParams;
  return done === undefined ? <ResetMailedView /> : <ResetDone />;
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Demo } from "@/components/chatbots/demo/demo";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Demo");
  return { title: t("title"), robots: { index: false } };
}

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ key?: string | string[] }>;
};

const LONGEST_KEY = 200;

export default async function DemoPage({ params, searchParams }: Props) {
  const [apiKey] = [(await searchParams).key].flat();
  const isKey = apiKey !== undefined && apiKey.length <= LONGEST_KEY;
  return <Demo id={(await params).id} apiKey={isKey ? apiKey : undefined} />;
}

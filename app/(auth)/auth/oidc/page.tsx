import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OidcCallbackView } from "@/components/auth/sign-in/oidc-callback-view";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Auth");
  return { title: t("companyTitle") };
}

type Query = Partial<Record<"code" | "state" | "iss", string | string[]>>;
type Props = { searchParams: Promise<Query> };

export default async function CompanyReturnPage({ searchParams }: Props) {
  const { code, state, iss } = await searchParams;
  const first = (value: string | string[] | undefined) => [value].flat()[0] ?? "";
  return (
    <OidcCallbackView response={{ code: first(code), state: first(state), iss: first(iss) }} />
  );
}

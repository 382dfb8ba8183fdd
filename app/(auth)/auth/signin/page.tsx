import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthSide } from "@/components/auth/auth-side";
import { Showcase } from "@/components/auth/showcase";
import { DeletedNotice } from "@/components/auth/sign-in/deleted-notice";
import { SignInView } from "@/components/auth/sign-in/sign-in-view";
import { returnPath } from "@/lib/routes";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Auth");
  return { title: t("signInTitle") };
}

type Props = { searchParams: Promise<Record<"next" | "deleted", string | string[] | undefined>> };

export default async function SignInPage({ searchParams }: Props) {
  const { next, deleted } = await searchParams;
  const side = (
    <AuthSide side="signIn">
      <Showcase />
    </AuthSide>
  );
  const notice = <DeletedNotice deleted={[deleted].flat()[0]} />;
  return <SignInView next={returnPath([next].flat()[0])} side={side} notice={notice} />;
}

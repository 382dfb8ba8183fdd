import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthSide } from "@/components/auth/auth-side";
import { Showcase } from "@/components/auth/showcase";
import { SignUpView } from "@/components/auth/sign-up/sign-up-view";
import { AreaMessages } from "@/lib/i18n/messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("Auth");
  return { title: t("signUpTitle") };
}

export default function SignUpPage() {
  const side = (
    <AuthSide side="signUp">
      <Showcase />
    </AuthSide>
  );
  return (
    <AreaMessages namespaces={["Password"]}>
      <SignUpView side={side} />
    </AreaMessages>
  );
}

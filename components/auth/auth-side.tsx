import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { routes } from "@/lib/routes";

const sides = {
  signIn: {
    title: "welcomeBackTitle",
    text: "welcomeBackText",
    question: "noAccount",
    action: "toSignUp",
    href: routes.signUp,
  },
  signUp: {
    title: "welcomeTitle",
    text: "welcomeText",
    question: "haveAccount",
    action: "toSignIn",
    href: routes.signIn,
  },
  forgot: {
    title: "rememberedTitle",
    text: "rememberedText",
    question: "rememberedQuestion",
    action: "toSignIn",
    href: routes.signIn,
  },
  newPassword: {
    title: "newPasswordSideTitle",
    text: "newPasswordSideText",
    question: "rememberedQuestion",
    action: "toSignIn",
    href: routes.signIn,
  },
} as const;

type AuthSideProps = {
  side: keyof typeof sides;
  /** Product showcase on wide screens. */
  children?: ReactNode;
};

/** Server component. */
export function AuthSide({ side, children }: AuthSideProps) {
  const t = useTranslations("Auth");
  const { title, text, question, action, href } = sides[side];
  return (
    <>
      <h2 className="text-2xl font-semibold max-lg:sr-only">{t(title)}</h2>
      <p className="max-w-sm text-base text-pretty text-muted max-lg:hidden">{t(text)}</p>
      {children && <div className="max-lg:hidden lg:mt-3">{children}</div>}
      <div className="flex flex-wrap items-center gap-3 lg:mt-4">
        <span className="text-sm">{t(question)}</span>
        <ButtonLink href={href} variant="secondary" prefetch={false}>
          {t(action)}
        </ButtonLink>
      </div>
    </>
  );
}

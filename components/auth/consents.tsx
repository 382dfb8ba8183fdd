"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { CheckboxField } from "@/components/ui/checkbox";
import type { LightForm } from "@/lib/api/light-form";
import { routes } from "@/lib/routes";

/** Consent to the terms and to the privacy policy; each opens beside the form. */
export function Consents({ form }: { form: LightForm }) {
  const t = useTranslations("Auth");
  return (
    <div className="grid gap-2.5">
      <CheckboxField
        label={t.rich("acceptTerms", { link: linkTo(routes.termsOfUse) })}
        {...form.field("agbConfirmed")}
      />
      <CheckboxField
        label={t.rich("acceptPrivacy", { link: linkTo(routes.privacyPolicy) })}
        {...form.field("privacyConfirmed")}
      />
    </div>
  );
}

const linkTo = (href: string) =>
  function LegalLink(text: ReactNode) {
    return (
      <Link
        href={href}
        target="_blank"
        prefetch={false}
        className="rounded-sm text-accent-text underline underline-offset-2"
      >
        {text}
      </Link>
    );
  };

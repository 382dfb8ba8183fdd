"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useRef, type KeyboardEvent, type RefObject, useState } from "react";
import { useController } from "react-hook-form";
import { useOrganization } from "@/components/organizations/queries";
import { useSession } from "@/components/shell/session/session";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/fields/field";
import { FormError } from "@/components/ui/fields/form-error";
import { originsOfWebsite, typedAddress } from "@/contract/fields/addresses";
import { routes } from "@/lib/routes";
import type { ChatbotForm } from "../chatbot-form";

export function OriginsCard({ form }: { form: ChatbotForm }) {
  const t = useTranslations("Embed");
  const { field, fieldState } = useController({
    control: form.control,
    name: "configs.allowedOrigins",
  });
  const box = useRef<HTMLInputElement>(null);
  const origins = field.value ?? [];
  const always = useAlways();
  const remove = (origin: string) => {
    field.onChange(origins.filter((one) => one !== origin));
    box.current?.focus();
  };
  return (
    <SectionCard title={t("originsTitle")} description={t("originsHint")}>
      <Always origins={always} />
      {origins.length > 0 && (
        <ul aria-label={t("originsAdded")} className="grid gap-1.5">
          {origins.map((origin) => (
            <Origin key={origin} origin={origin} onRemove={() => remove(origin)} />
          ))}
        </ul>
      )}
      <OriginBox
        box={box}
        knownOrigins={[...always, ...origins]}
        onAdd={(origin) => field.onChange([...origins, origin])}
      />
      <FormError message={fieldState.error?.message} />
    </SectionCard>
  );
}

/** The company's website, with and without `www.`. */
function useAlways(): string[] {
  const { user } = useSession();
  const { data } = useOrganization(user?.organizationId ?? "");
  return originsOfWebsite(data?.website ?? null);
}

function Always({ origins }: { origins: readonly string[] }) {
  const t = useTranslations("Embed");
  if (origins.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <p className="text-sm text-muted">
        {t("originsAlways")}{" "}
        <Link
          href={routes.enterpriseSetting}
          className="text-accent-text underline underline-offset-2"
        >
          {t("toWebsite")}
        </Link>
      </p>
      <ul aria-label={t("originsAlways")} className="flex flex-wrap gap-1.5">
        {origins.map((origin) => (
          <li key={origin} className="rounded-sm bg-hover px-1.5 py-0.5 font-mono text-sm">
            {origin}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Origin({ origin, onRemove }: { origin: string; onRemove: () => void }) {
  const t = useTranslations("Embed");
  return (
    <li className="flex items-center gap-2 rounded-md border border-line py-0.5 pr-1 pl-3">
      <span className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{origin}</span>
      <IconButton icon={X} size="iconSm" label={t("removeOrigin", { origin })} onPress={onRemove} />
    </li>
  );
}

type OriginBoxProps = {
  box: RefObject<HTMLInputElement | null>;
  /** Origins that are already allowed. */
  knownOrigins: readonly string[];
  onAdd: (origin: string) => void;
};

/** Reduces the address of any page to its origin. */
function OriginBox({ box, knownOrigins, onAdd }: OriginBoxProps) {
  const t = useTranslations("Embed");
  const { typedOrigin, type, error, add } = useOriginBox(knownOrigins, onAdd);
  const addTyped = () => {
    add();
    box.current?.focus();
  };
  // Enter adds the origin instead of submitting the surrounding form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    addTyped();
  };
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-2">
      <Field
        ref={box}
        label={t("originBox")}
        help={t("originBoxHelp")}
        error={error}
        inputMode="url"
        autoComplete="off"
        className="min-w-0 flex-1 basis-60"
        value={typedOrigin}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="button" variant="secondary" onClick={addTyped} className="mt-6.5">
        {t("addOrigin")}
      </Button>
    </div>
  );
}

function useOriginBox(
  knownOrigins: OriginBoxProps["knownOrigins"],
  onAdd: OriginBoxProps["onAdd"],
) {
  const [typedOrigin, setTypedOrigin] = useState("");
  const [error, setError] = useState<string>();
  const type = (text: string) => {
    setTypedOrigin(text);
    setError(undefined);
  };
  const add = () => {
    const address = typedAddress(typedOrigin);
    const origin = address && new URL(address).origin;
    if (typedOrigin.trim() === "") return setError("Validation.Required");
    if (!origin) return setError("ErrorMessages.INVALID_URL");
    if (knownOrigins.includes(origin)) return setError("Embed.originKnown");
    onAdd(origin);
    type("");
  };
  return { typedOrigin, type, error, add };
}

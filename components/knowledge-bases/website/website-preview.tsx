import { Globe } from "lucide-react";
import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { useOrganization } from "@/components/organizations/queries";
import { useSession } from "@/components/shell/session/session";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { withoutScheme } from "@/lib/address";
import { PlanPanel } from "../plan/plan-panel";
import { ScopeChoice } from "../plan/scope-fields";
import type { WebsitePreview } from "../plan/use-website-preview";
import { AddressField } from "./address-field";
import { useScope } from "./use-scope";
import type { WebsiteForm } from "./use-website-form";

type WebsitePreviewProps = { form: WebsiteForm; preview: WebsitePreview };

export function WebsitePreviewCard({ form, preview }: WebsitePreviewProps) {
  const t = useTranslations("KnowledgeBase");
  const { current, onBlur, start, startAt } = preview;
  // Registered before the scope: the form focuses the first invalid field in registration order.
  const address = form.register("baseUrl", { onBlur });
  const scope = useScope(form);
  return (
    <SectionCard title={t("sectionSource")} description={t("sectionSourceHint")}>
      <div className="grid gap-2">
        <AddressField
          autoFocus
          wiring={{ ...address, error: form.formState.errors.baseUrl?.message }}
          preview={current}
          onPreview={start}
        />
        <OwnWebsite form={form} onTake={startAt} />
      </div>
      {current && <PlanPanel preview={current} />}
      <ScopeChoice scope={scope} plan={current?.plan} />
    </SectionCard>
  );
}

type OwnWebsiteProps = { form: WebsiteForm; onTake: (address: string) => void };

/** Offers the company's website while the address is empty. */
function OwnWebsite({ form, onTake }: OwnWebsiteProps) {
  const t = useTranslations("KnowledgeBase");
  const { user } = useSession();
  const { data } = useOrganization(user?.organizationId ?? "");
  const typed = useWatch({ control: form.control, name: "baseUrl" });
  const website = data?.website;
  if (!website || typed !== "") return null;
  return (
    <Button
      type="button"
      variant="ghost"
      size="sm"
      className="-ml-2 max-w-full justify-self-start"
      onClick={() => onTake(website)}
    >
      <Globe aria-hidden />
      <span className="truncate">{t("useOwnWebsite", { website: withoutScheme(website) })}</span>
    </Button>
  );
}

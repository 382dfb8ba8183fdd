import { useTranslations } from "next-intl";
import { SectionCard } from "@/components/ui/card";
import { SwitchField } from "@/components/ui/fields/switch";
import type { SignInSettings } from "@/contract/sign-in-settings";
import { useToasts } from "@/lib/toasts";
import { useUpdateSignInSettings } from "./queries";

/** Whether every member must sign in with a second factor. */
export function TwoFactorRequirement({ settings }: { settings: SignInSettings }) {
  const { requiresTwoFactor, members, membersWithTwoFactor } = settings;
  const t = useTranslations("SignInSettings");
  const toasts = useToasts();
  const update = useUpdateSignInSettings();
  const set = (isRequired: boolean) =>
    update.mutate(
      { body: { requiresTwoFactor: isRequired } },
      { onSuccess: () => toasts.show({ kind: "success", title: t("saved") }) },
    );
  return (
    <SectionCard title={t("twoFactor")} description={t("twoFactorText")}>
      <SwitchField
        label={t("requireTwoFactor")}
        help={t("requireHelp")}
        checked={update.isPending ? update.variables.body.requiresTwoFactor : requiresTwoFactor}
        disabled={update.isPending}
        onChange={({ target }) => set(target.checked)}
      />
      <p className="text-sm text-muted">{t("share", { members, count: membersWithTwoFactor })}</p>
    </SectionCard>
  );
}

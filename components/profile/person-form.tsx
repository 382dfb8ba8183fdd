import { useTranslations } from "next-intl";
import { FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";
import { NameFields } from "@/components/shell/forms/name-fields";
import { useSession } from "@/components/shell/session/session";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { Select } from "@/components/ui/fields/select";
import { profileFields } from "@/contract/profile";
import { type User, userTitles } from "@/contract/users";
import { contractResolver, showAtFields } from "@/lib/api/form";
import { useToasts } from "@/lib/toasts";
import { useUpdateProfile } from "./queries";

type Typed = z.input<typeof profileFields>;

export function PersonForm({ user }: { user: User }) {
  const t = useTranslations();
  const { form, save, isBusy } = usePersonForm(user);
  const { isDirty } = form.formState;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={save}>
        <SectionCard
          title={t("Profile.person")}
          footer={
            <Button busy={isBusy} disabled={!isDirty}>
              {t("Common.save")}
            </Button>
          }
        >
          <Select
            isOptional
            className="sm:max-w-48"
            label={t("Profile.personTitle")}
            placeholder={t("Profile.noTitle")}
            options={userTitles.map((value) => ({ value, label: t(`Profile.titles.${value}`) }))}
            {...form.register("title", { setValueAs: (value: string | null) => value || null })}
          />
          <NameFields />
        </SectionCard>
      </form>
    </FormProvider>
  );
}

function usePersonForm({ title, firstName, lastName }: User) {
  const t = useTranslations("Profile");
  const toasts = useToasts();
  const { setUser } = useSession();
  const update = useUpdateProfile();
  const form = useForm<Typed>({
    resolver: contractResolver(() => profileFields),
    defaultValues: { title, firstName, lastName },
  });
  const send = (body: Typed) =>
    update.mutate(
      { body },
      {
        onSuccess: (changed) => {
          setUser(changed);
          form.reset(body);
          toasts.show({ kind: "success", title: t("saved") });
        },
        onError: (error) => void showAtFields(error, form.setError),
      },
    );
  return { form, save: form.handleSubmit(send), isBusy: update.isPending };
}

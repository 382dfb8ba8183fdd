import { Building2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { useOrganization } from "@/components/organizations/queries";
import { PicturePicker } from "@/components/shell/pictures/picture-picker";
import { useSession } from "@/components/shell/session/session";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import type { Icon } from "@/contract/images";
import type { ChatbotForm } from "@/components/chatbots/chatbot-form";

type PictureField = {
  name: "botImgUrl" | "assistantAvatarUrl" | "logoImgUrl";
  icons: readonly Icon["kind"][];
};

const fields: readonly PictureField[] = [
  { name: "botImgUrl", icons: ["bot", "company"] },
  { name: "assistantAvatarUrl", icons: ["person", "bot"] },
  { name: "logoImgUrl", icons: ["company"] },
];

export function PictureFields({ form }: { form: ChatbotForm }) {
  const t = useTranslations("Look");
  const formats = useTranslations("Picture")("formats");
  return (
    <SectionCard title={t("picturesTitle")} description={formats}>
      {fields.map(({ name, icons }) => (
        <Controller
          key={name}
          control={form.control}
          name={`configs.ui.${name}`}
          render={({ field, fieldState }) => (
            <PicturePicker
              label={t(name)}
              help={t(`${name}Hint`)}
              value={field.value ?? null}
              onChange={field.onChange}
              error={fieldState.error?.message}
              icons={icons}
              isWide={name === "logoImgUrl"}
              actions={
                name === "logoImgUrl" && (
                  <CompanyLogo value={field.value ?? null} onChoose={field.onChange} />
                )
              }
            />
          )}
        />
      ))}
    </SectionCard>
  );
}

type CompanyLogoProps = { value: string | null; onChoose: (url: string) => void };

/** Hidden without a logo or if it is in use already. */
function CompanyLogo({ value, onChoose }: CompanyLogoProps) {
  const t = useTranslations("Look");
  const { user } = useSession();
  const { data } = useOrganization(user?.organizationId ?? "");
  const logoUrl = data?.logoUrl;
  if (!logoUrl || logoUrl === value) return null;
  return (
    <Button type="button" variant="secondary" size="sm" onClick={() => onChoose(logoUrl)}>
      <Building2 aria-hidden />
      {t("companyLogo")}
    </Button>
  );
}

import { useTranslations } from "next-intl";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { PasswordField } from "@/components/ui/fields/password-field";
import { Secret } from "@/components/ui/secret";
import { Select } from "@/components/ui/fields/select";
import { SwitchField } from "@/components/ui/fields/switch";
import { Textarea } from "@/components/ui/fields/textarea";
import { GallerySection } from "./gallery-section";

export function FieldSection() {
  const t = useTranslations("Design");
  const options = [
    { value: "general", label: t("stepGeneral") },
    { value: "look", label: t("stepLook") },
  ];
  return (
    <>
      <GallerySection title={t("fields")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("label")} help={t("help")} placeholder={t("placeholder")} />
          <Field label={t("label")} error="Validation.Required" isOptional />
          <PasswordField label={t("password")} defaultValue="Antwort-2026" />
          <Select label={t("choice")} options={options} />
          <Textarea className="sm:col-span-2" label={t("longText")} help={t("help")} />
          <CheckboxField label={t("confirm")} defaultChecked />
          <CheckboxField label={t("confirm")} error="ErrorMessages.CONFIRMATION_REQUIRED" />
          <SwitchField label={t("switch")} help={t("help")} />
          <SwitchField label={t("switch")} defaultChecked />
        </div>
      </GallerySection>
      <GallerySection title={t("secret")}>
        <Secret label={t("secret")} value="ak_01JD9Z7Q2M4N8X5T3C6V" copyLabel={t("copy")} />
      </GallerySection>
    </>
  );
}

"use client";

import { Inbox } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LanguageSwitch } from "@/components/shell/preferences/language-switch";
import { Status, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { PasswordField } from "@/components/ui/fields/password-field";
import { Select } from "@/components/ui/fields/select";
import { SwitchField } from "@/components/ui/fields/switch";
import { Textarea } from "@/components/ui/fields/textarea";
import { Progress } from "@/components/ui/progress";
import { Secret } from "@/components/ui/secret";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { Steps } from "@/components/ui/steps";
import { Pagination } from "@/components/ui/tables/pagination";
import { SkeletonRows, Table, Td, Th, Tr } from "@/components/ui/tables/table";
import { Tabs } from "@/components/ui/tabs";
import { BaseSection } from "./sections/base-section";
import { GallerySection, Row } from "./sections/gallery-section";
import { OverlaySection } from "./sections/overlay-section";

const rows: readonly { id: number; tone: Tone; status: "success" | "live" | "failed" }[] = [
  { id: 12_480, tone: "success", status: "success" },
  { id: 3_215, tone: "accent", status: "live" },
  { id: 960, tone: "danger", status: "failed" },
];

function TableSection() {
  const t = useTranslations("Design");
  return (
    <>
      <GallerySection title={t("tables")}>
        <Table label={t("tables")}>
          <Head />
          <tbody>
            {rows.map(({ id, tone, status }) => (
              <Tr key={id} isSelected={status === "live"}>
                <Td className="font-medium">{t("placeholder")}</Td>
                <Td>
                  <Status tone={tone} isLive={status === "live"}>
                    {t(status)}
                  </Status>
                </Td>
                <Td isNumber>{id}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </GallerySection>
      <GallerySection title={t("loadingRows")}>
        <Table label={t("loadingRows")}>
          <Head />
          <tbody>
            <SkeletonRows columns={3} rows={2} />
          </tbody>
        </Table>
      </GallerySection>
    </>
  );
}

function Head() {
  const t = useTranslations("Design");
  return (
    <thead>
      <tr>
        <Th>{t("name")}</Th>
        <Th>{t("status")}</Th>
        <Th isNumber>{t("characters")}</Th>
      </tr>
    </thead>
  );
}

const themes = ["light", "dark"] as const;

export function Gallery() {
  const t = useTranslations("Design");
  return (
    <main className="p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-2xl font-semibold">{t("title")}</h1>
          <p className="mt-1 text-base text-muted">{t("lead")}</p>
        </div>
        <LanguageSwitch />
      </div>
      <div className="mt-6 grid gap-4 xl:grid-cols-2">
        {themes.map((theme) => (
          <section
            key={theme}
            data-theme={theme}
            aria-label={t(theme)}
            className="grid min-w-0 content-start gap-8 rounded-xl border border-line bg-canvas p-4 text-text sm:p-6"
          >
            <h2 className="text-lg font-semibold">{t(theme)}</h2>
            <BaseSection />
            <FieldSection />
            <OverlaySection />
            <TableSection />
            <StateSection />
          </section>
        ))}
      </div>
    </main>
  );
}

function FieldSection() {
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

const tabs = ["tabOne", "tabTwo"] as const;

function StateSection() {
  const t = useTranslations("Design");
  return (
    <>
      <Cards />
      <Walks />
      <GallerySection title={t("waiting")}>
        <Row>
          <Spinner />
          <div className="grid flex-1 gap-2">
            <Skeleton />
            <Skeleton className="w-2/3" />
          </div>
        </Row>
      </GallerySection>
    </>
  );
}

function Cards() {
  const t = useTranslations("Design");
  const [page, setPage] = useState(1);
  return (
    <GallerySection title={t("cards")}>
      <SectionCard
        title={t("cards")}
        description={t("cardText")}
        footer={<Button type="button">{t("primary")}</Button>}
      >
        <Progress label={t("progress")} value={page} max={4} />
        <Pagination page={page} pageSize={25} total={80} onChange={setPage} />
      </SectionCard>
      <EmptyState icon={Inbox} title={t("emptyTitle")}>
        {t("emptyText")}
      </EmptyState>
    </GallerySection>
  );
}

function Walks() {
  const t = useTranslations("Design");
  const [tab, setTab] = useState<(typeof tabs)[number]>("tabOne");
  const [step, setStep] = useState(1);
  return (
    <>
      <GallerySection title={t("steps")}>
        <Steps
          label={t("steps")}
          steps={[t("stepGeneral"), t("stepLook"), t("stepKnowledge")]}
          current={step}
          onSelect={setStep}
        />
      </GallerySection>
      <GallerySection title={t("tabs")}>
        <div>
          <Tabs
            label={t("tabs")}
            tabs={tabs.map((id) => ({ id, label: t(id) }))}
            active={tab}
            onChange={setTab}
          >
            {t("help")}
          </Tabs>
        </div>
      </GallerySection>
    </>
  );
}

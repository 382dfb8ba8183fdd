"use client";

import { useTranslations, useLocale } from "next-intl";
import { type ReactNode, useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { useApiUrl } from "@/components/shell/session/api-url";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import { type ChatbotUi, alignments } from "@/contract/chatbots/chatbot-configs";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import { type TagOptions, widgetDirectives, tagAttributes } from "@/contract/chatbots/embed";
import { languages } from "@/contract/limits";
import { formatLanguage } from "@/lib/format";
import type { ChatbotForm } from "../chatbot-form";
import { PanelForm } from "../edit/panel-form";
import { useApiKey } from "../queries";
import { CheckCard } from "./check-card";
import { OriginsCard } from "./origins-card";
import {
  type Platform,
  platforms,
  snippetOf,
  validOptions,
  isInRange,
  numberOptions,
  type NumberOption,
  type TagOption,
} from "./snippets";

export function EmbedTab({ chatbot, children }: { chatbot: Chatbot; children?: ReactNode }) {
  const { data: key, error, isFetching, refetch } = useApiKey(chatbot.id);
  return (
    <div className="grid max-w-160 grid-cols-1 gap-5">
      {key && <TagCard apiKey={key.apiKey} />}
      {!key && error && <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />}
      {!key && !error && <Skeleton className="h-80 w-full rounded-lg" />}
      <CheckCard chatbotId={chatbot.id} />
      {children}
      <PolicyCard ui={chatbot.configs.ui} />
      <CommandsCard />
    </div>
  );
}

function PolicyCard({ ui }: { ui: ChatbotUi }) {
  const t = useTranslations("Embed");
  const apiUrl = useApiUrl();
  return (
    <SectionCard title={t("policyTitle")} description={t("policyHint")}>
      <CodeBlock
        label={t("policyTitle")}
        code={policyLines(apiUrl, ui)}
        copyLabel={t("copyPolicy")}
      />
      <p className="text-sm text-pretty text-muted">{t("policyNonce")}</p>
    </SectionCard>
  );
}

const commands = {
  open: "Antwort.open()",
  close: "Antwort.close()",
  hide: "Antwort.hide()",
  show: "Antwort.show()",
  on: 'Antwort.on("answer", () => {})',
} as const;

const names = ["open", "close", "hide", "show", "on"] as const satisfies (keyof typeof commands)[];

// The script loads late, so the page may call it before it is there.
const EXAMPLE = `document.querySelector("#help").addEventListener("click", () => {
  window.Antwort?.open();
});`;

function CommandsCard() {
  const t = useTranslations("Embed");
  return (
    <SectionCard title={t("commandsTitle")} description={t("commandsHint")}>
      <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
        {names.map((name) => (
          <div key={name} className="contents">
            <dt className="font-mono">{commands[name]}</dt>
            <dd className="text-pretty text-muted max-sm:mb-2">{t(`command.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <CodeBlock label={t("commandsExample")} code={EXAMPLE} copyLabel={t("copyCode")} />
    </SectionCard>
  );
}

type Need = (typeof widgetDirectives)[number];

/** Returns the CSP sources of the widget and of its images, one directive per line. */
export function policyLines(apiUrl: string, ui: ChatbotUi): string {
  const api = new URL(apiUrl).origin;
  const pictures = [ui.botImgUrl, ui.logoImgUrl, ui.assistantAvatarUrl].flatMap((address) =>
    address && URL.canParse(address) ? new URL(address).origin : [],
  );
  const more: { [Name in Need]?: string[] } = { "img-src": pictures };
  return widgetDirectives
    .map((need) => [need, ...new Set([api, ...(more[need] ?? [])])].join(" "))
    .join("\n");
}

function TagCard({ apiKey }: { apiKey: string }) {
  const t = useTranslations("Embed");
  const apiUrl = useApiUrl();
  const [platform, setPlatform] = useState<Platform>("html");
  const [options, setOptions] = useState<TagOptions>({});
  const tag = { apiUrl, apiKey, options: validOptions(options) };
  return (
    <SectionCard title={t("tagTitle")} description={t("tagHint")}>
      <div className="min-w-0">
        <Tabs
          label={t("platforms")}
          tabs={platforms.map((id) => ({ id, label: t(`platform.${id}`) }))}
          active={platform}
          onChange={setPlatform}
        >
          <div className="grid gap-3">
            <p className="text-sm text-pretty">{t(`guide.${platform}`)}</p>
            <CodeBlock
              label={t("codeOf", { platform: t(`platform.${platform}`) })}
              code={snippetOf[platform](tag)}
              copyLabel={t("copyCode")}
            />
          </div>
        </Tabs>
      </div>
      <TagBuilder options={options} onChange={setOptions} />
    </SectionCard>
  );
}

type EmbedPanelProps = { chatbot: Chatbot; form: ChatbotForm; onSave: () => void };

export function EmbedPanel({ chatbot, form, onSave }: EmbedPanelProps) {
  return (
    <EmbedTab chatbot={chatbot}>
      <PanelForm onSave={onSave}>
        <OriginsCard form={form} />
      </PanelForm>
    </EmbedTab>
  );
}

type TagBuilderProps = { options: TagOptions; onChange: (options: TagOptions) => void };

/** Empty fields add no attribute. */
function TagBuilder({ options, onChange }: TagBuilderProps) {
  const t = useTranslations("Embed");
  const set = (option: TagOption) => (text: string) =>
    onChange({ ...options, [option]: text.trim() });
  const isChanged = Object.values(options).some((text) => text !== "");
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-5">
      <legend className="sr-only">{t("optionsTitle")}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p aria-hidden className="text-sm font-medium">
          {t("optionsTitle")}
        </p>
        {isChanged && (
          <Button type="button" variant="ghost" size="sm" onClick={() => onChange({})}>
            {t("optionsReset")}
          </Button>
        )}
      </div>
      <p className="-mt-3 text-sm text-pretty text-muted">{t("optionsHint")}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Choices options={options} set={set} />
        {numbers.map((option) => (
          <NumberField
            key={option}
            option={option}
            text={options[option] ?? ""}
            onType={set(option)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const numbers = [
  "offsetX",
  "offsetY",
  "width",
  "height",
  "zIndex",
] as const satisfies readonly NumberOption[];

type ChoicesProps = { options: TagOptions; set: (option: TagOption) => (text: string) => void };

function Choices({ options, set }: ChoicesProps) {
  const t = useTranslations("Embed");
  const locale = useLocale();
  return (
    <>
      <Select
        label={t("option.corner")}
        help={<Attribute option="corner" />}
        placeholder={t("asSet")}
        options={alignments.map((value) => ({ value, label: t(`corner.${value}`) }))}
        value={options.corner ?? ""}
        onChange={({ target }) => set("corner")(target.value)}
      />
      <Select
        label={t("option.language")}
        help={<Attribute option="language" />}
        placeholder={t("asPage")}
        options={languages.map((value) => ({ value, label: formatLanguage(value, locale) }))}
        value={options.language ?? ""}
        onChange={({ target }) => set("language")(target.value)}
      />
    </>
  );
}

type NumberFieldProps = { option: NumberOption; text: string; onType: (text: string) => void };

function NumberField({ option, text, onType }: NumberFieldProps) {
  const t = useTranslations("Embed");
  return (
    <Field
      label={t(`option.${option}`)}
      help={<Attribute option={option} />}
      error={isInRange(option, text) ? undefined : `Embed.wrong.${option}`}
      inputMode="numeric"
      placeholder={numberOptions[option].usual}
      value={text}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

const Attribute = ({ option }: { option: TagOption }) => <code>{tagAttributes[option]}</code>;

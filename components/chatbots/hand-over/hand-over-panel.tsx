import { useTranslations, useLocale } from "next-intl";
import { useId } from "react";
import { useWatch, useController } from "react-hook-form";
import { TimeInput } from "@/components/shell/forms/time-input";
import { SectionCard } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { Hint } from "@/components/ui/fields/field-frame";
import { SwitchField } from "@/components/ui/fields/switch";
import { Textarea } from "@/components/ui/fields/textarea";
import type { ChatbotForm, ChatbotConfigsChange } from "../chatbot-form";

export function HandOverPanel({ form }: { form: ChatbotForm }) {
  const t = useTranslations("ChatbotEdit");
  const isEnabled = useWatch({ control: form.control, name: "configs.handOver.enabled" });
  return (
    <>
      <SectionCard title={t("handOver.title")} description={t("handOver.hint")}>
        <SwitchField
          label={t("handOver.enabled")}
          help={t("handOver.enabledHelp")}
          {...form.register("configs.handOver.enabled")}
        />
        {isEnabled && <RequestFields form={form} />}
      </SectionCard>
      {isEnabled && (
        <SectionCard title={t("handOver.hoursTitle")} description={t("handOver.hoursHint")}>
          <OfficeHours form={form} />
        </SectionCard>
      )}
    </>
  );
}

function RequestFields({ form: { register, formState } }: { form: ChatbotForm }) {
  const t = useTranslations("ChatbotEdit");
  const errors = formState.errors.configs?.handOver;
  return (
    <>
      <Field
        isOptional
        type="email"
        autoComplete="off"
        label={t("handOver.email")}
        help={t("handOver.emailHelp")}
        error={errors?.email?.message}
        {...register("configs.handOver.email")}
      />
      <Textarea
        isOptional
        label={t("handOver.consentText")}
        help={t("handOver.consentTextHelp")}
        error={errors?.consentText?.message}
        {...register("configs.handOver.consentText")}
      />
    </>
  );
}

type HandOver = NonNullable<ChatbotConfigsChange["handOver"]>;

type OfficePeriod = NonNullable<HandOver["hours"]>[number];

/** ISO 8601: 1 is Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const defaultTimes = { from: "09:00", to: "17:00" };

/** Monday to Friday. */
const workingWeek: OfficePeriod[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  ...defaultTimes,
}));

const nameOfWeekday = (weekday: number, locale: string): string =>
  // 1 January 2024 was a Monday.
  new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(
    Date.UTC(2024, 0, weekday),
  );

function OfficeHours({ form }: { form: ChatbotForm }) {
  const t = useTranslations("ChatbotEdit");
  const { field } = useController({ control: form.control, name: "configs.handOver.hours" });
  const hours = field.value ?? [];
  return (
    <>
      <SwitchField
        label={t("handOver.hoursLimited")}
        help={t("handOver.hoursLimitedHelp")}
        checked={hours.length > 0}
        onChange={({ target }) => field.onChange(target.checked ? workingWeek : [])}
      />
      {hours.length > 0 && (
        <>
          <Week form={form} hours={hours} onChange={field.onChange} />
          <Textarea
            isOptional
            label={t("handOver.closedText")}
            help={t("handOver.closedTextHelp")}
            error={form.formState.errors.configs?.handOver?.closedText?.message}
            {...form.register("configs.handOver.closedText")}
          />
        </>
      )}
    </>
  );
}

type WeekProps = {
  form: ChatbotForm;
  hours: readonly OfficePeriod[];
  onChange: (hours: OfficePeriod[]) => void;
};

function Week({ form, hours, onChange }: WeekProps) {
  const t = useTranslations("ChatbotEdit");
  const errors = form.formState.errors.configs?.handOver?.hours;
  const change = (weekday: number, period: OfficePeriod | undefined) => {
    const others = hours.filter((each) => each.weekday !== weekday);
    const next = period ? [...others, period] : others;
    onChange(next.toSorted((one, other) => one.weekday - other.weekday));
    if (errors) void form.trigger("configs.handOver.hours");
  };
  return (
    <div role="group" aria-label={t("handOver.hoursTitle")} className="grid gap-2">
      {weekdays.map((weekday) => {
        const at = hours.findIndex((each) => each.weekday === weekday);
        return (
          <WeekdayRow
            key={weekday}
            weekday={weekday}
            period={hours[at]}
            error={errors?.[at]?.from?.message ?? errors?.[at]?.to?.message}
            onChange={(period) => change(weekday, period)}
          />
        );
      })}
    </div>
  );
}

type WeekdayRowProps = {
  weekday: number;
  /** Undefined on a day without office hours. */
  period: OfficePeriod | undefined;
  error: string | undefined;
  onChange: (period: OfficePeriod | undefined) => void;
};

function WeekdayRow({ weekday, period, error, onChange }: WeekdayRowProps) {
  const t = useTranslations("ChatbotEdit");
  const day = nameOfWeekday(weekday, useLocale());
  const hintId = useId();
  return (
    <div className="grid gap-1">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <label className="flex w-32 items-center gap-2.5 text-sm">
          <Checkbox
            checked={period !== undefined}
            onChange={({ target }) =>
              onChange(target.checked ? { weekday, ...defaultTimes } : undefined)
            }
          />
          {day}
        </label>
        {period ? (
          <Times {...{ day, period, onChange }} errorId={error && hintId} />
        ) : (
          <span className="text-sm text-muted">{t("handOver.closed")}</span>
        )}
      </div>
      <Hint id={hintId} label={day} error={error} />
    </div>
  );
}

type TimesProps = {
  day: string;
  period: OfficePeriod;
  errorId: string | undefined;
  onChange: (period: OfficePeriod) => void;
};

function Times({ day, period, errorId, onChange }: TimesProps) {
  const t = useTranslations("ChatbotEdit");
  const time = (edge: "from" | "to") => (
    <TimeInput
      placeholder={t("handOver.timeFormat")}
      aria-label={t(`handOver.${edge}`, { day })}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      value={period[edge]}
      onChange={(value) => onChange({ ...period, [edge]: value })}
    />
  );
  return (
    <span className="flex items-center gap-2">
      {time("from")}
      <span aria-hidden>–</span>
      {time("to")}
    </span>
  );
}

import { useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import { SwitchField } from "@/components/ui/fields/switch";
import { Textarea } from "@/components/ui/fields/textarea";
import type { ChatbotForm } from "../chatbot-form";
import { WeekdayRow } from "./weekday-row";
import { type OfficePeriod, weekdays, workingWeek } from "./weekdays";

export function OfficeHours({ form }: { form: ChatbotForm }) {
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

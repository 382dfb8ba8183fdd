import { ListFilter } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChatbotFilter } from "@/components/shell/forms/chatbot-filter";
import { SearchToolbar } from "@/components/shell/page/search-toolbar";
import { Button } from "@/components/ui/buttons/button";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { cn } from "@/lib/cn";
import { type ChoiceName, filterValues } from "./filters";
import type { ConversationList } from "./use-conversation-list";

export function ConversationToolbar({ list }: { list: ConversationList }) {
  const t = useTranslations("Conversations");
  const isNarrowed = moreChoices.some((name) => list.filters[name] !== undefined);
  const [isExpanded, setIsExpanded] = useState(isNarrowed);
  return (
    <div className="grid gap-2">
      <SearchToolbar
        search={{ label: t("search"), value: list.typedText, onChange: list.searchFor }}
        exportAs={list.exportAs}
      >
        <MainFilters list={list} isExpanded={isExpanded} />
        <Button
          type="button"
          variant="ghost"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          <ListFilter aria-hidden />
          {isExpanded ? t("fewerFilters") : t("moreFilters", { count: list.filterCount })}
        </Button>
      </SearchToolbar>
      {isExpanded && <MoreFilters list={list} />}
    </div>
  );
}

const mainChoices = ["status", "answered"] as const satisfies ChoiceName[];
const moreChoices = [
  "days",
  "rating",
  "locale",
  "channel",
  "person",
  "handOver",
] as const satisfies ChoiceName[];

const ON_PHONE = "max-sm:flex-1 max-sm:basis-[45%]";

/** On a phone these move into the further filters. */
function MainFilters({ list, isExpanded }: { list: ConversationList; isExpanded: boolean }) {
  const t = useTranslations("Conversations");
  const className = cn(ON_PHONE, !isExpanded && "max-sm:hidden");
  return (
    <>
      <ChatbotFilter
        className={cn("sm:max-w-44", className)}
        label={t("filter.chatbotId")}
        anyLabel={t("any.chatbotId")}
        value={list.filters.chatbotId ?? ""}
        onChange={(chatbotId) => list.filterBy({ chatbotId })}
      />
      {mainChoices.map((name) => (
        <ChoiceFilter key={name} list={list} name={name} className={className} />
      ))}
    </>
  );
}

function MoreFilters({ list }: { list: ConversationList }) {
  return (
    <div className="flex flex-wrap gap-2">
      {moreChoices.map((name) => (
        <ChoiceFilter key={name} list={list} name={name} className={ON_PHONE} />
      ))}
    </div>
  );
}

type FilterProps = { list: ConversationList; className: string };

function ChoiceFilter({
  list: { filters, filterBy },
  name,
  className,
}: FilterProps & { name: ChoiceName }) {
  const t = useTranslations("Conversations");
  const choices = useChoices();
  return (
    <FilterSelect
      className={className}
      label={t(`filter.${name}`)}
      value={filters[name] ?? ""}
      onChange={(value) => filterBy({ [name]: value })}
      options={[{ value: "", label: t(`any.${name}`) }, ...choices[name]]}
    />
  );
}

function useChoices() {
  const t = useTranslations("Conversations");
  const { status, answered, rating, locale, channel, days, person, handOver } = filterValues;
  return {
    status: status.map((value) => ({ value, label: t(`choice.status.${value}`) })),
    answered: answered.map((value) => ({ value, label: t(`choice.answered.${value}`) })),
    rating: rating.map((value) => ({ value, label: t(`choice.rating.${value}`) })),
    locale: locale.map((value) => ({ value, label: t(`choice.locale.${value}`) })),
    channel: channel.map((value) => ({ value, label: t(`choice.channel.${value}`) })),
    days: days.map((value) => ({ value, label: t(`choice.days.${value}`) })),
    handOver: handOver.map((value) => ({ value, label: t(`choice.handOver.${value}`) })),
    person: person.map((value) => ({ value, label: t(`choice.person.${value}`) })),
  };
}

import { useTranslations } from "next-intl";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { chatbot } from "@/contract/chatbots";
import type { List } from "./use-list";

const statuses = chatbot.shape.status.options;

export function ListFilters({ list }: { list: List }) {
  const t = useTranslations("Chatbot");
  const { chosenKbIds, status, filterBy, sort, sortBy } = list;
  return (
    <>
      {chosenKbIds && (
        <FilterSelect
          className="max-sm:flex-1 max-sm:basis-[45%]"
          label={t("filterStatus")}
          value={status ?? ""}
          onChange={(chosen) => filterBy(statuses.find((one) => one === chosen))}
          options={[
            { value: "", label: t("anyStatus") },
            ...statuses.map((one) => ({ value: one, label: t(one) })),
          ]}
        />
      )}
      <FilterSelect
        className="max-sm:flex-1 max-sm:basis-[45%]"
        label={t("sortBy")}
        value={sort ?? ""}
        onChange={(field) => sortBy(field || undefined)}
        options={[
          { value: "", label: t("sortNewest") },
          { value: "createdAt", label: t("sortOldest") },
          { value: "-updatedAt", label: t("sortChanged") },
          { value: "name", label: t("sortName") },
        ]}
      />
    </>
  );
}

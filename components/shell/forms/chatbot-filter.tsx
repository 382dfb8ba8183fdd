import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useChatbots } from "@/components/chatbots/queries";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { apiQuery } from "@/lib/api/query";

type ChatbotFilterProps = {
  label: string;
  /** The option without a filter. */
  anyLabel: string;
  /** An id, or an empty text. */
  value: string;
  onChange: (id: string) => void;
  className: string;
};

export function ChatbotFilter({ anyLabel, ...rest }: ChatbotFilterProps) {
  const { data, isPending } = useChatbots({ pageSize: 100, sort: "name" });
  const options = data?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const isMissing = rest.value !== "" && options.every(({ value }) => value !== rest.value);
  const missingName = useMissingName(rest.value, isMissing && !isPending);
  const missingOptions = isMissing ? [{ value: rest.value, label: missingName }] : [];
  return (
    <FilterSelect
      {...rest}
      options={[{ value: "", label: anyLabel }, ...missingOptions, ...options]}
    />
  );
}

/** The name of a chatbot that is deleted, or not among the first hundred. */
function useMissingName(id: string, isRead: boolean): string {
  const t = useTranslations("Common");
  const { data, isError } = useQuery({
    ...apiQuery(chatbotApi.get, { params: { id } }),
    enabled: isRead,
    meta: { isErrorShown: true },
  });
  return data?.name ?? (isError ? t("unknownChatbot") : "…");
}

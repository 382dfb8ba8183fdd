import { useTranslations } from "next-intl";
import { SkeletonRows, StackingTable, Th } from "@/components/ui/tables/table";
import type { ApiKey } from "@/contract/api-keys";
import { KeyRow } from "./key-row";

type KeyTableProps = {
  /** Undefined while loading. */
  keys: readonly ApiKey[] | undefined;
  onRevoke: (key: ApiKey) => void;
};

export function KeyTable({ keys, onRevoke }: KeyTableProps) {
  const t = useTranslations("ApiKeys");
  return (
    <StackingTable label={t("title")} aria-busy={!keys} className="sm:[&_th]:top-13">
      <thead>
        <tr>
          <Th>{t("name")}</Th>
          <Th className="max-sm:hidden">{t("scopes")}</Th>
          <Th className="@max-4xl:hidden">{t("chatbot")}</Th>
          <Th className="@max-4xl:hidden">{t("lastUsed")}</Th>
          <Th className="@max-2xl:hidden">{t("expires")}</Th>
          <Th className="w-12">
            <span className="sr-only">{t("actions")}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {!keys && <SkeletonRows columns={6} />}
        {keys?.map((key) => (
          <KeyRow key={key.id} apiKey={key} onRevoke={() => onRevoke(key)} />
        ))}
      </tbody>
    </StackingTable>
  );
}

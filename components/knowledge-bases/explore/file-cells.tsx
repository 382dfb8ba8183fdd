import { useLocale, useTranslations } from "next-intl";
import { SortHead } from "@/components/ui/tables/sort-head";
import { Td } from "@/components/ui/tables/table";
import { extensionOf } from "@/contract/knowledge-bases/file-types";
import type { Item } from "@/contract/knowledge-bases/knowledge-bases";
import { baseName } from "@/lib/address";
import { cn } from "@/lib/cn";
import { formatDate, formatMoment } from "@/lib/format";
import { formatBytes, formatNumber } from "@/lib/format-numbers";
import { ItemLink } from "../item/item-link";
import { isArchive } from "./outcome";

type FileHeadsProps = { sort: string | undefined; onSort: (sort: string | undefined) => void };

export function FileHeads(shared: FileHeadsProps) {
  const t = useTranslations();
  return (
    <>
      <SortHead {...shared} field="filename">
        {t("Files.address")}
      </SortHead>
      <SortHead {...shared} field="stage" className="w-52 max-sm:hidden @5xl:w-60">
        {t("KnowledgeBase.outcome")}
      </SortHead>
      <SortHead {...shared} field="mimeType" className="w-18 @max-3xl:hidden">
        {t("KnowledgeBase.fileType")}
      </SortHead>
      <SortHead {...shared} field="size" isNumber className="w-25 @max-3xl:hidden">
        {t("KnowledgeBase.fileSize")}
      </SortHead>
      <SortHead {...shared} field="uploadedAt" className="w-30 @max-3xl:hidden">
        {t("KnowledgeBase.uploadedAt")}
      </SortHead>
      <SortHead {...shared} field="characterCount" isNumber className="w-28 @max-5xl:hidden">
        {t("KnowledgeBase.characters")}
      </SortHead>
    </>
  );
}

/** The file extension, which fits the content. */
export const typeOf = ({ filename = "" }: Pick<Item, "filename">): string =>
  extensionOf(filename).toUpperCase() || "–";

/** Includes the folder or archive path; in a narrow table also type and size. A name alone has two lines. */
export function FileNameCell({ item }: { item: Item }) {
  const locale = useLocale();
  const path = item.filename ?? "";
  const name = baseName(path);
  const folder = path.slice(0, -name.length - 1);
  const size = item.size === undefined ? [] : [formatBytes(item.size, locale)];
  return (
    <>
      <ItemLink
        itemId={item.itemId}
        title={path}
        className={cn(
          "block truncate focus-visible:-outline-offset-2",
          !folder && "@3xl:line-clamp-2 @3xl:leading-4.5 @3xl:break-words @3xl:whitespace-normal",
        )}
      >
        {name}
      </ItemLink>
      <span
        className={cn("block truncate text-xs text-muted", item.errorCode && "max-sm:hidden")}
        title={folder}
      >
        {folder}
        <span className="@3xl:hidden">
          {folder && " · "}
          {[typeOf(item), ...size].join(" · ")}
        </span>
      </span>
    </>
  );
}

export function FileFactCells({ item }: { item: Item }) {
  const locale = useLocale();
  return (
    <>
      <Td className="text-muted @max-3xl:hidden">{typeOf(item)}</Td>
      <Td isNumber className="whitespace-nowrap text-muted @max-3xl:hidden">
        {item.size === undefined ? "–" : formatBytes(item.size, locale)}
      </Td>
      <Td
        className="whitespace-nowrap text-muted @max-3xl:hidden"
        title={item.uploadedAt && formatMoment(item.uploadedAt, locale)}
      >
        {item.uploadedAt ? formatDate(item.uploadedAt, locale) : "–"}
      </Td>
      <Td isNumber className="@max-5xl:hidden">
        {isArchive(item) ? "–" : formatNumber(item.characterCount, locale)}
      </Td>
    </>
  );
}

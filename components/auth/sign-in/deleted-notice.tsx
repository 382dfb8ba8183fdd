import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";

/** Confirms a deletion that signed the person out. `deleted` is the value of the address. */
export function DeletedNotice({ deleted }: { deleted: string | undefined }) {
  const t = useTranslations("Auth");
  if (deleted !== "account" && deleted !== "organization") return null;
  return (
    <div role="status">
      <Notice kind="success">{t(`deleted.${deleted}`)}</Notice>
    </div>
  );
}

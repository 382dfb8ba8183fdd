import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Menu } from "@/components/ui/overlays/menu";

type ExportMenuProps = {
  /** The address that returns the list in a format. */
  exportAs: (format: "csv" | "json") => string;
};

/** Downloads a filtered list. */
export function ExportMenu({ exportAs }: ExportMenuProps) {
  const t = useTranslations("Common");
  const file = { icon: Download, isDownload: true };
  return (
    <Menu
      trigger={
        <Button type="button" variant="secondary">
          <Download aria-hidden />
          {t("export")}
        </Button>
      }
      items={[
        { ...file, label: t("exportCsv"), href: exportAs("csv") },
        { ...file, label: t("exportJson"), href: exportAs("json") },
      ]}
    />
  );
}

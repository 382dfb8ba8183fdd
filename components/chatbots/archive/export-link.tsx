import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRight } from "@/components/shell/session/use-right";
import { buttonStyle } from "@/components/ui/buttons/button-style";
import { cn } from "@/lib/cn";
import { exportAddress } from "./queries";

type ExportLinkProps = { id: string; name: string; className?: string };

/** Only for owners. */
export function ExportLink({ id, name, className }: ExportLinkProps) {
  const t = useTranslations("ChatbotImport");
  if (!useRight("own")) return null;
  return (
    <a
      download
      href={exportAddress(id)}
      aria-label={t("exportOf", { name })}
      title={t("export")}
      className={cn(buttonStyle({ variant: "ghost", size: "iconSm" }), className)}
    >
      <Download aria-hidden />
    </a>
  );
}

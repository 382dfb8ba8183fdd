import { Download, Ellipsis, Trash2, UserX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Menu } from "@/components/ui/overlays/menu";
import type { MenuItem } from "@/components/ui/overlays/menu-props";
import type { Conversation } from "@/contract/chat";
import { visitorExportOf } from "../queries";
import type { Task } from "../task";

type PaneMenuProps = { conversation: Conversation; onTask: (task: Task) => void };

export function PaneMenu({ conversation: { id, visitorId }, onTask }: PaneMenuProps) {
  const t = useTranslations("Conversations");
  const ofVisitor = (visitor: string): MenuItem[] => [
    {
      label: t("exportVisitor"),
      icon: Download,
      href: visitorExportOf(visitor),
      isDownload: true,
    },
    {
      label: t("eraseVisitor"),
      icon: UserX,
      onSelect: () => onTask({ kind: "erase", visitorId: visitor }),
      isDestructive: true,
    },
  ];
  return (
    <Menu
      trigger={
        <Button type="button" variant="ghost" size="icon" aria-label={t("moreActions")}>
          <Ellipsis aria-hidden />
        </Button>
      }
      items={[
        ...(visitorId ? ofVisitor(visitorId) : []),
        {
          label: t("deleteConfirm", { count: 1 }),
          icon: Trash2,
          onSelect: () => onTask({ kind: "delete", ids: [id] }),
          isDestructive: true,
        },
      ]}
    />
  );
}

"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/fields/field";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Menu } from "@/components/ui/overlays/menu";
import { ToastCard } from "@/components/ui/overlays/toast";
import { useToasts } from "@/lib/toasts";
import { Row, GallerySection } from "./gallery-section";

export function OverlaySection() {
  const t = useTranslations();
  const toasts = useToasts();
  const toast = {
    kind: "success",
    title: t("Design.toastTitle"),
    message: t("Design.toastText"),
  } as const;
  return (
    <GallerySection title={t("Design.overlays")}>
      <Row>
        <Windows />
        <ActionMenu />
        <Button type="button" variant="secondary" onClick={() => toasts.show(toast)}>
          {t("Design.showToast")}
        </Button>
      </Row>
      <div className="max-w-105">
        <ToastCard {...toast} closeLabel={t("Common.close")} onClose={() => toasts.show(toast)} />
      </div>
    </GallerySection>
  );
}

function Windows() {
  const t = useTranslations();
  const [open, setOpen] = useState<"dialog" | "confirm" | "none">("none");
  const close = () => setOpen("none");
  return (
    <>
      <Button type="button" variant="secondary" onClick={() => setOpen("dialog")}>
        {t("Design.openDialog")}
      </Button>
      <Button type="button" variant="secondary" onClick={() => setOpen("confirm")}>
        {t("Design.openConfirm")}
      </Button>
      <RenameDialog open={open === "dialog"} onClose={close} />
      <ConfirmDialog
        isDestructive
        open={open === "confirm"}
        onOpenChange={close}
        title={t("Design.confirmTitle")}
        description={t("Design.confirmText")}
        confirmLabel={t("Common.delete")}
        onConfirm={close}
      />
    </>
  );
}

function RenameDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t("Design.rename")}
      description={t("Design.help")}
      closeLabel={t("Common.close")}
      footer={
        <Button type="button" onClick={onClose}>
          {t("Common.save")}
        </Button>
      }
    >
      <Field label={t("Design.name")} />
    </Dialog>
  );
}

function ActionMenu() {
  const t = useTranslations();
  const toasts = useToasts();
  const notify = () => toasts.show({ kind: "info", title: t("Design.toastTitle") });
  return (
    <Menu
      align="start"
      trigger={
        <Button type="button" variant="secondary">
          {t("Design.openMenu")}
        </Button>
      }
      items={[
        { label: t("Design.rename"), icon: Pencil, onSelect: notify },
        { label: t("Common.delete"), icon: Trash2, onSelect: notify, isDestructive: true },
      ]}
    />
  );
}

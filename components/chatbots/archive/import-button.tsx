"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRight } from "@/components/shell/session/use-right";
import { Button } from "@/components/ui/buttons/button";
import { ImportChatbotDialog } from "./import-chatbot-dialog";

/** Only for owners. */
export function ImportButton() {
  const t = useTranslations("ChatbotImport");
  const [isOpen, setIsOpen] = useState(false);
  if (!useRight("own")) return null;
  return (
    <>
      <Button type="button" variant="secondary" onClick={() => setIsOpen(true)}>
        <Upload aria-hidden />
        {t("import")}
      </Button>
      {isOpen && <ImportChatbotDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

import { NotebookPen } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { TextDialog } from "./text-dialog";

type WriteButtonProps = { onWritten: (file: File) => void };

export function WriteButton({ onWritten }: WriteButtonProps) {
  const t = useTranslations("Upload");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="button" variant="ghost" className="z-1" onClick={() => setIsOpen(true)}>
        <NotebookPen aria-hidden />
        {t("writeText")}
      </Button>
      {isOpen && <TextDialog onWritten={onWritten} onClose={() => setIsOpen(false)} />}
    </>
  );
}

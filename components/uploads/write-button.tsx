import { NotebookPen } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { Field } from "@/components/ui/fields/field";
import { Textarea } from "@/components/ui/fields/textarea";
import { addedText, fileNameOfText } from "@/contract/knowledge-bases/uploads";
import { contractResolver } from "@/lib/api/form";

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

type Typed = z.input<typeof addedText>;
type TextDialogProps = { onWritten: (file: File) => void; onClose: () => void };

/** Saves the text as a Markdown file. */
function TextDialog({ onWritten, onClose }: TextDialogProps) {
  const t = useTranslations("Upload");
  const form = useForm<Typed>({
    resolver: contractResolver(() => addedText),
    defaultValues: { title: "", text: "" },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ title, text }) => {
    onWritten(new File([text], fileNameOfText(title), { type: "text/markdown" }));
    onClose();
  });
  return (
    <FormDialog
      title={t("textTitle")}
      description={t("textHint")}
      saveLabel={t("addText")}
      isBusy={false}
      error={null}
      onSubmit={(event) => {
        // Stops React from submitting a surrounding form.
        event.stopPropagation();
        void submit(event);
      }}
      onClose={onClose}
    >
      <Field
        autoFocus
        autoComplete="off"
        label={t("textName")}
        error={errors.title?.message}
        {...form.register("title")}
      />
      <Textarea
        rows={10}
        label={t("text")}
        error={errors.text?.message}
        {...form.register("text")}
      />
    </FormDialog>
  );
}

import { FileUp, FolderUp, NotebookPen } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/fields/field";
import { Textarea } from "@/components/ui/fields/textarea";
import { addedText, fileNameOfText } from "@/contract/knowledge-bases/uploads";
import { contractResolver } from "@/lib/api/form";
import { cn } from "@/lib/cn";
import { useToasts } from "@/lib/toasts";
import { type ChosenFile, filesOfDrop, filesOfInput } from "./chosen-files";
import { acceptedExtensions } from "./validate-file";

type DropZoneProps = {
  onChosen: (files: ChosenFile[]) => void;
  /** Lower, because the page has other content. */
  isCompact: boolean;
};

/** Files can be dropped anywhere on the page. */
export function DropZone({ onChosen, isCompact }: DropZoneProps) {
  const t = useTranslations("Upload");
  const { isOver, isReading } = useDrop(onChosen);
  const title = t(isReading ? "readingDrop" : isOver ? "zoneDrop" : "zoneTitle");
  return (
    <div
      className={cn(
        "relative rounded-lg border border-dashed border-line-strong bg-surface px-4 hover:border-accent",
        isCompact
          ? "flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3"
          : "grid justify-items-center gap-y-4 py-10 text-center",
        isOver && "border-accent bg-accent-soft",
      )}
    >
      {isCompact ? <CompactHint title={title} /> : <FullHint title={title} />}
      <Pickers onChosen={onChosen} isCompact={isCompact} />
    </div>
  );
}

type HintProps = { title: string };

function FullHint({ title }: HintProps) {
  const t = useTranslations("Upload");
  return (
    <div className="grid max-w-md gap-1 text-pretty text-muted">
      <p className="text-base font-medium text-text" role="status">
        {title}
      </p>
      <p className="text-sm">{t("zoneHint")}</p>
      <p className="text-xs">{t("zoneMore")}</p>
    </div>
  );
}

/** A shorter hint for people who have added files before. Phones have no drag and drop. */
function CompactHint({ title }: HintProps) {
  const t = useTranslations("Upload");
  return (
    <div className="min-w-0 flex-1 basis-64 text-pretty">
      <p className="text-sm font-medium max-sm:sr-only" role="status">
        {title}
      </p>
      <p className="text-xs text-muted">
        <span className="max-sm:hidden">{t("zoneHint")} </span>
        {t("zoneReplaces")}
      </p>
    </div>
  );
}

function useDrop(onChosen: DropZoneProps["onChosen"]) {
  const t = useTranslations("Upload");
  const toasts = useToasts();
  const [isReading, setIsReading] = useState(false);
  const isOver = useWindowDrop((transfer) => {
    setIsReading(true);
    filesOfDrop(transfer)
      .then((files) => files.length > 0 && onChosen(files))
      .catch((cause: unknown) => {
        console.warn("A drop could not be read", cause);
        toasts.show({ kind: "error", title: t("dropFailed") });
      })
      .finally(() => setIsReading(false));
  });
  return { isOver, isReading };
}

/** The first button covers the whole zone. */
function Pickers({ onChosen, isCompact }: DropZoneProps) {
  const t = useTranslations("Upload");
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  return (
    <div className={cn("flex flex-wrap gap-2", !isCompact && "justify-center")}>
      <Button
        type="button"
        variant="secondary"
        className="static after:absolute after:inset-0"
        onClick={() => files.current?.click()}
      >
        <FileUp aria-hidden />
        {t("zoneChoose")}
      </Button>
      <Button
        type="button"
        variant="ghost"
        className="z-1 pointer-coarse:hidden"
        onClick={() => folder.current?.click()}
      >
        <FolderUp aria-hidden />
        {t("zoneChooseFolder")}
      </Button>
      <WriteButton onWritten={(file) => onChosen([{ name: file.name, file }])} />
      <Picker input={files} label={t("zoneChoose")} onChosen={onChosen} />
      <Picker input={folder} label={t("zoneChooseFolder")} onChosen={onChosen} choosesFolders />
    </div>
  );
}

// React passes the attribute on, but its types do not include it.
const folderAttributes = { webkitdirectory: "" };

type PickerProps = Pick<DropZoneProps, "onChosen"> & {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  choosesFolders?: boolean;
};

function Picker({ input, label, onChosen, choosesFolders }: PickerProps) {
  return (
    <input
      ref={input}
      type="file"
      multiple
      hidden
      aria-label={label}
      {...(choosesFolders ? folderAttributes : { accept: acceptedExtensions })}
      onChange={({ target }) => {
        const files = filesOfInput(target.files ?? []);
        // Allows choosing the same file again.
        target.value = "";
        if (files.length > 0) onChosen(files);
      }}
    />
  );
}

/** Accepts files dropped anywhere in the window; returns whether files are dragged over it. */
function useWindowDrop(onDrop: (transfer: DataTransfer) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      // Otherwise the browser would open the dropped file.
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setIsOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false);
    };
    const end = (event: DragEvent) => {
      setIsOver(false);
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      drop(event.dataTransfer);
    };
    window.addEventListener("dragenter", over, { signal });
    window.addEventListener("dragover", over, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("drop", end, { signal });
    return () => stop.abort();
  }, []);
  return isOver;
}

type WriteButtonProps = { onWritten: (file: File) => void };

function WriteButton({ onWritten }: WriteButtonProps) {
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

type FormValues = z.input<typeof addedText>;
type TextDialogProps = { onWritten: (file: File) => void; onClose: () => void };

/** Saves the text as a Markdown file. */
function TextDialog({ onWritten, onClose }: TextDialogProps) {
  const t = useTranslations("Upload");
  const form = useForm<FormValues>({
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

"use client";

import { ImagePlus, Shapes, Trash2, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { useUploadImage, useIcons } from "@/components/images/queries";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { useApiUrl } from "@/components/shell/session/api-url";
import { Button } from "@/components/ui/buttons/button";
import { Hint } from "@/components/ui/fields/field-frame";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { type iconKinds, imageLimits, imageTypes, type Icon } from "@/contract/chatbots/images";
import type { CallError } from "@/lib/api/call-error";
import { cn } from "@/lib/cn";
import { useFocusAfter } from "@/lib/hooks/use-focus-after";

export type PicturePickerProps = {
  label: string;
  help?: string;
  /** An absolute URL, or one relative to the API host. */
  value: string | null;
  onChange: (url: string | null) => void;
  /** Message key. */
  error?: string | undefined;
  /** Kinds of icons to offer. */
  icons: readonly (typeof iconKinds)[number][];
  actions?: ReactNode;
  isWide?: boolean;
};

export function PicturePicker(props: PicturePickerProps) {
  const { label, help, value, onChange, error, isWide } = props;
  const id = useId();
  const { send, fault, isBusy, successMessage } = useUploadPicture(onChange);
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={fault || error || help ? `${id}-hint` : undefined}
      className="grid gap-1.5"
    >
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      <div className="flex items-center gap-3">
        <Tile url={value} isWide={isWide} />
        <Ways {...props} isBusy={isBusy} onFile={send} />
      </div>
      <Hint id={`${id}-hint`} label={label} help={help} error={fault ?? error} />
      <span role="status" className="sr-only">
        {successMessage}
      </span>
    </div>
  );
}

const small = { type: "button", variant: "secondary", size: "sm" } as const;

type WaysProps = PicturePickerProps & { isBusy: boolean; onFile: (file: File) => void };

function Ways({ label, value, onChange, icons, actions, isBusy, onFile }: WaysProps) {
  const t = useTranslations("Picture");
  const { target, focusAfter } = useFocusAfter<HTMLButtonElement>();
  const labelOf = (text: string) => t("of", { action: text, name: label });
  return (
    <div className="flex flex-wrap gap-2">
      <SendButton ref={target} busy={isBusy} name={labelOf(t("upload"))} onFile={onFile} />
      <IconButton name={labelOf(t("choose"))} title={label} {...{ icons, value, onChange }} />
      {actions}
      {value && (
        <Button
          {...small}
          variant="ghost"
          aria-label={labelOf(t("remove"))}
          onClick={() => focusAfter(() => onChange(null))}
        >
          <Trash2 aria-hidden />
          {t("remove")}
        </Button>
      )}
    </div>
  );
}

type SendButtonProps = {
  ref: RefObject<HTMLButtonElement | null>;
  name: string;
  busy: boolean;
  onFile: (file: File) => void;
};

function SendButton({ ref, name, busy, onFile }: SendButtonProps) {
  const t = useTranslations("Picture");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={imageTypes.join()}
        aria-label={name}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // Allows choosing the same file again.
          currentTarget.value = "";
        }}
      />
      <Button
        ref={ref}
        {...small}
        busy={busy}
        aria-label={name}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden />
        {t("upload")}
      </Button>
    </>
  );
}

type IconButtonProps = Pick<PicturePickerProps, "icons" | "value" | "onChange"> & {
  name: string;
  title: string;
};

function IconButton({ name, title, icons, value, onChange }: IconButtonProps) {
  const t = useTranslations("Picture");
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <Button {...small} aria-label={name} onClick={() => setIsChoosing(true)}>
        <Shapes aria-hidden />
        {t("choose")}
      </Button>
      <IconDialog
        open={isChoosing}
        onOpenChange={setIsChoosing}
        title={title}
        kinds={icons}
        value={value}
        onChoose={onChange}
      />
    </>
  );
}

function Tile({ url, isWide }: { url: string | null; isWide: boolean | undefined }) {
  const addressOf = usePictureUrl();
  return (
    <span
      className={cn(
        "relative grid h-14 shrink-0 place-items-center overflow-hidden rounded-lg border",
        isWide ? "w-28" : "w-14",
        url ? "border-line bg-surface" : "border-dashed border-line-strong text-faint",
      )}
    >
      {url ? (
        <img
          src={addressOf(url)}
          alt=""
          className={cn(
            "absolute inset-0 size-full",
            isWide ? "object-contain p-2" : "object-cover",
          )}
        />
      ) : (
        <ImagePlus aria-hidden />
      )}
    </span>
  );
}

/** Uploads a picture. `fault` is the message key of an error, `successMessage` of a success. */
function useUploadPicture(onChange: (url: string) => void) {
  const t = useTranslations("Picture");
  const upload = useUploadImage();
  const [fault, setFault] = useState<string>();
  const [successMessage, setSuccessMessage] = useState("");
  const send = (file: File) => {
    const refused = refusalOf(file);
    setFault(refused);
    setSuccessMessage("");
    if (refused) return;
    upload.mutate(file, {
      onSuccess: ({ url }) => {
        onChange(url);
        setSuccessMessage(t("sent"));
      },
      onError: (error) => setFault(faultOf(error)),
    });
  };
  return { send, fault, successMessage, isBusy: upload.isPending };
}

/** Rejects files that the server would refuse by size or type. */
function refusalOf({ size, type }: File): string | undefined {
  if (!imageTypes.some((allowed) => allowed === type)) return "Validation.ImageType";
  return size > imageLimits.bytes ? "Validation.ImageBytes" : undefined;
}

const faultOf = ({ details, code }: CallError): string =>
  details[0]?.code ?? `ErrorMessages.${code}`;

type IconDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  kinds: readonly Icon["kind"][];
  value: string | null;
  onChoose: (url: string) => void;
};

function IconDialog({ open, onOpenChange, title, ...choices }: IconDialogProps) {
  const t = useTranslations();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={t("Picture.chooseHint")}
      closeLabel={t("Common.close")}
    >
      <Icons {...choices} isOpen={open} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type IconsProps = Pick<IconDialogProps, "kinds" | "value" | "onChoose"> & {
  isOpen: boolean;
  onClose: () => void;
};

function Icons({ kinds, value, onChoose, isOpen, onClose }: IconsProps) {
  const t = useTranslations("Picture");
  const addressOf = usePictureUrl();
  const { data, error, isFetching, refetch } = useIcons(isOpen);
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  if (!data) return <Skeleton className="h-36 w-full" />;
  const visible = data.filter(({ kind }) => kinds.includes(kind));
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
      {visible.map(({ id, url }, index) => (
        <li key={id}>
          <button
            type="button"
            aria-label={t("icon", { number: index + 1, total: visible.length })}
            aria-pressed={url === value}
            className={cn(
              "grid aspect-square w-full place-items-center rounded-lg border p-2 transition duration-75",
              url === value
                ? "border-accent bg-accent-soft"
                : "border-line hover:border-line-strong hover:bg-hover",
            )}
            onClick={() => {
              onChoose(url);
              onClose();
            }}
          >
            <img src={addressOf(url)} alt="" className="size-full" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Returns an absolute URL. Stored pictures are relative to the API host. */
function usePictureUrl(): (url: string) => string {
  const apiUrl = useApiUrl();
  return (url) => (url.startsWith("/") ? apiUrl + url : url);
}

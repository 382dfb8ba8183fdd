import { useTranslations } from "next-intl";
import { useIcons } from "@/components/images/queries";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { Icon } from "@/contract/chatbots/images";
import { cn } from "@/lib/cn";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { usePictureUrl } from "./picture-url";

type IconDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  kinds: readonly Icon["kind"][];
  value: string | null;
  onChoose: (url: string) => void;
};

export function IconDialog({ open, onOpenChange, title, ...choices }: IconDialogProps) {
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
  const shown = data.filter(({ kind }) => kinds.includes(kind));
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
      {shown.map(({ id, url }, index) => (
        <li key={id}>
          <button
            type="button"
            aria-label={t("icon", { number: index + 1, total: shown.length })}
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

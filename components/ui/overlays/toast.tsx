import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { Button } from "@/components/ui/buttons/button";
import { cn } from "@/lib/cn";

const kinds = {
  success: { icon: CircleCheck, colour: "text-success" },
  info: { icon: Info, colour: "text-accent-text" },
  warning: { icon: TriangleAlert, colour: "text-warning" },
  error: { icon: CircleAlert, colour: "text-danger-text" },
};

type ToastCardProps = {
  kind: keyof typeof kinds;
  title: string;
  message?: string | undefined;
  action?: { label: string; onPress: () => void } | undefined;
  closeLabel: string;
  onClose: () => void;
};

export function ToastCard({ kind, title, message, action, closeLabel, onClose }: ToastCardProps) {
  const { icon: Icon, colour } = kinds[kind];
  return (
    <div className="flex w-full animate-slide-in items-start gap-3 rounded-lg border border-line bg-raised p-3 shadow-overlay">
      <Icon aria-hidden className={cn("mt-0.5", colour)} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium">{title}</p>
        {message && <p className="mt-0.5 break-words text-muted">{message}</p>}
        {action && (
          <Button
            type="button"
            variant="secondary"
            size="sm"
            className="mt-2"
            onClick={action.onPress}
          >
            {action.label}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="grid size-6 shrink-0 pointer-coarse:-m-2 pointer-coarse:size-10 place-items-center rounded-md text-muted hover:bg-hover hover:text-text"
      >
        <X aria-hidden />
      </button>
    </div>
  );
}

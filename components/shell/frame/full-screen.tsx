import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/spinner";

export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-muted">
      <Spinner className="size-6" />
      <span className="sr-only">{label}</span>
    </div>
  );
}

type MessageProps = { title: string; description: string; action: ReactNode };

export function FullScreenMessage({ title, description, action }: MessageProps) {
  return (
    <div className="grid min-h-[80dvh] place-items-center p-6">
      <div className="max-w-md text-center">
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="mt-2 text-base text-pretty text-muted">{description}</p>
        <div className="mt-6 flex justify-center">{action}</div>
      </div>
    </div>
  );
}

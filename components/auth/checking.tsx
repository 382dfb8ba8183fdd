import { Spinner } from "@/components/ui/spinner";

/** Stands while a link is being followed. */
export function Checking({ label }: { label: string }) {
  return (
    <div role="status" className="grid place-items-center place-self-center gap-3 text-muted">
      <Spinner className="size-6" />
      {label}
    </div>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";

export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("rounded-lg border border-line bg-surface", className)} {...rest} />;
}

type SectionCardProps = {
  title: string;
  description?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  className?: string;
};

export function SectionCard({ title, description, footer, children, className }: SectionCardProps) {
  return (
    <section
      className={cn(
        "flex flex-col overflow-hidden rounded-lg border border-line bg-surface",
        className,
      )}
    >
      <header className="px-5 pt-5">
        <h2 className="text-base font-semibold">{title}</h2>
        {description && <p className="mt-1 text-sm text-pretty text-muted">{description}</p>}
      </header>
      <div className="grid flex-1 grid-cols-1 content-start gap-5 p-5">{children}</div>
      {footer && (
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-canvas px-5 py-3">
          {footer}
        </footer>
      )}
    </section>
  );
}

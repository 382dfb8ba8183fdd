import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type AuthCardProps = {
  icon: LucideIcon;
  tone?: "neutral" | "success" | "danger";
  title: string;
  text: ReactNode;
  /** Takes the focus because it replaces the element that had it. */
  takesFocus?: boolean;
  children?: ReactNode;
};

const tones = {
  neutral: "bg-accent-soft text-accent-text",
  success: "bg-success-soft text-success",
  danger: "bg-danger-soft text-danger-text",
};

export function AuthCard({
  icon: Icon,
  tone = "neutral",
  title,
  text,
  takesFocus,
  children,
}: AuthCardProps) {
  return (
    <section className="mx-auto w-full max-w-md place-self-center rounded-xl border border-line bg-surface px-5 py-8 text-center sm:px-10">
      <span className={cn("mx-auto grid size-11 place-items-center rounded-full", tones[tone])}>
        <Icon aria-hidden />
      </span>
      <div role="status">
        <h1
          tabIndex={-1}
          ref={takesFocus ? focus : null}
          className="mt-4 text-xl font-semibold text-balance outline-none"
        >
          {title}
        </h1>
        <p className="mt-2 text-base text-pretty text-muted">{text}</p>
      </div>
      {children && <div className="mt-6 grid justify-items-center gap-3">{children}</div>}
    </section>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
